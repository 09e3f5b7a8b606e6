import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { CircleHelp, LifeBuoy, QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { recoveryOn, useVaultRecovery } from './recovery-told';
import { t } from '@/text/vault';
import { t as devices } from '@/text/vault/devices';
import { t as recovers } from '@/text/vault/recovery';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { Skeleton } from '@/ui/skeleton';
import type { AskDeviceProps } from './devices/ask-device';
import { SecretForm } from './secret-form';
import { useFence } from './fence-worker';
import { isNewerVault } from './is-newer';
import { loadVault } from './known-vault';
import { NewerVault } from './newer-vault';
import { recoveryPart, type AskRecoveryProps } from './recovery-part';
import { unlock } from './unlock';

const askDevice = fetchedPart<AskDeviceProps>(
  'vault-ask-device',
  async () => (await import('./devices/ask-device')).AskDevice,
);

const askRecovery = fetchedPart<AskRecoveryProps>('vault-ask-recovery', () => recoveryPart().ask());

export interface UnlockFormProps {
  readonly onOpened: () => void;
}

/** Asks for a secret that opens the vault, after fetching the latest unlock methods. */
export function UnlockForm({ onOpened }: UnlockFormProps) {
  const [vault, setVault] = useState<Vault>();
  const [failed, setFailed] = useState<string>();
  const [asks, setAsks] = useState<'device' | 'administrators'>();
  const isUnfenced = useFence();
  const told = useVaultRecovery();
  const canAsk = told?.isCopied === true && recoveryOn(told)?.isWhole === true;
  useEffect(() => {
    let isOver = false;
    loadVault().then(
      (found) => {
        if (isOver) return;
        if (found) setVault(found);
        else setFailed(t('unlock.gone'));
      },
      (error: unknown) => isOver || setFailed(sentenceOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (failed !== undefined)
    return (
      <p role="alert" className="text-sm text-error-text">
        {failed}
      </p>
    );
  if (!vault) return <Skeleton className="h-20" />;
  if (isNewerVault(vault)) return <NewerVault />;
  const given = { vault, onOpened, onBack: () => setAsks(undefined) };
  const missing = <p role="alert">{t('setup.partFailed')}</p>;
  if (asks === 'administrators') return <Fetched part={askRecovery} wanted given={given} missing={missing} />;
  return asks ? (
    <Fetched part={askDevice} wanted given={given} missing={missing} />
  ) : (
    <>
      {isUnfenced ? <p className="mb-2 text-sm text-warning-text">{t('unlock.unfenced')}</p> : null}
      <SecretForm
        vault={vault}
        label={t('unlock.open')}
        onSecret={async (secret, credentialId) => {
          if (await unlock(secret, credentialId)) onOpened();
        }}
      />
      <Button variant="quiet" icon={QrCode} className="mt-2" onClick={() => setAsks('device')}>
        {devices('ask.offer')}
      </Button>
      {canAsk ? (
        <Button variant="quiet" icon={LifeBuoy} className="mt-2" onClick={() => setAsks('administrators')}>
          {recovers('ask.offer')}
        </Button>
      ) : null}
      <LostEverything canAsk={canAsk} />
    </>
  );
}

/** Explains what is lost if no method opens the vault anymore. */
function LostEverything({ canAsk }: { canAsk: boolean }) {
  const [isTold, setTold] = useState(false);
  if (!isTold)
    return (
      <Button variant="quiet" icon={CircleHelp} className="mt-2" onClick={() => setTold(true)}>
        {t('lost.offer')}
      </Button>
    );
  return (
    <div role="status" className="mt-2 flex flex-col gap-2 text-sm text-ink-2">
      <p>{t('lost.gone', { canAsk: canAsk ? 'yes' : 'no' })}</p>
      <p>
        {t('lost.stays')} <a href={href('settings', undefined, { tab: 'privacy' })}>{t('lost.settings')}</a>
      </p>
    </div>
  );
}
