import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/vault/devices';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { vaultKeyBy } from '../open-here';
import { SecretForm } from '../secret-form';
import type { WaySecret } from '../ways/ways';
import { refuseQuietly } from './asking';
import { CompareNumber } from './compare-number';
import { GiveCode } from './give-code';
import { giveKey, type Giving } from './giving';
import { useProven } from './use-proven';

interface GiveDeviceProps {
  vault: Vault;
  accountId: string;
  onClose: () => void;
}

/** Shares the vault with another device of the same person: its code, a number to compare, and confirmation with an unlock method. */
export function GiveDevice({ vault, accountId, onClose }: GiveDeviceProps) {
  const [giving, setGiving] = useState<Giving>();
  const close = (): void => {
    if (giving) refuseQuietly(giving.openingId);
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={t('give.title')} description={giving ? undefined : t('give.sentence')}>
      {giving ? (
        <Answering vault={vault} giving={giving} onRefuse={close} onClose={onClose} />
      ) : (
        <GiveCode owner={{ vaultId: vault.id, accountId }} onAnswered={setGiving} />
      )}
    </Dialog>
  );
}

interface AnsweringProps {
  vault: Vault;
  giving: Giving;
  onRefuse: () => void;
  onClose: () => void;
}

function Answering({ vault, giving, onRefuse, onClose }: AnsweringProps) {
  const { device } = giving;
  const { opening, exchange, number, isForged, error } = useProven(giving);
  const [isGiven, setGiven] = useState(false);
  const isTaken = opening?.state === 'taken';
  useEffect(() => {
    if (!isTaken) return;
    toast({ tone: 'success', title: t('give.done', { device }), text: t('give.doneText') });
    onClose();
  }, [isTaken, device, onClose]);
  const give = async (secret: WaySecret, credentialId?: string): Promise<void> => {
    if (!exchange) return;
    const key = await vaultKeyBy(vault, giving.owner.accountId, secret, credentialId);
    await giveKey(giving, exchange, key);
    setGiven(true);
  };
  const wrong = isForged
    ? t('give.mismatch')
    : opening?.state === 'refused'
      ? t('give.otherRefused')
      : error && sentenceOf(error);
  if (wrong) return <p role="alert">{wrong}</p>;
  if (isGiven) return <p role="status">{t('give.given', { device })}</p>;
  if (number === undefined) return <p role="status">{t('give.waits', { device })}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-strong">{t('give.compare', { device })}</p>
      <CompareNumber number={number} />
      <p className="text-sm text-ink-2">{t('give.compareSentence')}</p>
      <p className="text-sm text-ink-2">{t('give.prove')}</p>
      <SecretForm vault={vault} label={t('give.open')} onSecret={give} />
      <Button variant="quiet" className="self-start" onClick={onRefuse}>
        {t('give.refuse')}
      </Button>
    </div>
  );
}
