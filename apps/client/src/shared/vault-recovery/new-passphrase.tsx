import type { Vault } from '@cartulary/contracts/endpoints/vault';
import type { OwnRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useEffect, useRef, useState } from 'react';
import type { Bytes } from '@/lib/crypto/bytes';
import { sentenceOf } from '@/lib/errors/api-error';
import { currentUser } from '@/lib/session/session';
import { useFreshly } from '@/shared/identity/use-freshly';
import { loadVault } from '@/shared/vault/known-vault';
import { openHere } from '@/shared/vault/open-here';
import { SealBroken } from '@/shared/vault/open-vault';
import { PassphraseFields } from '@/shared/vault/setup/passphrase-fields';
import { useNewPassphrase } from '@/shared/vault/setup/use-passphrase';
import { byPassphrase } from '@/shared/vault/setup/use-vault-setup';
import { t } from '@/text/vault/recovery';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { finish, keyOfHalves } from './asking';

interface NewPassphraseProps {
  vault: Vault;
  recovery: VaultRecovery;
  request: OwnRecoveryRequest;
  session: CryptoKey;
  onOpened: () => void;
  onBack: () => void;
}

/** Both halves have arrived and form the key. The vault opens only once a new passphrase is set. */
export function NewPassphraseByHalves({ vault, recovery, request, session, onOpened, onBack }: NewPassphraseProps) {
  const accountId = currentUser()?.id ?? '';
  const { key, failed } = useKeyOfHalves({ vault, recovery, request, session });
  const passphrase = useNewPassphrase();
  const { run, busy, dialog } = useFreshly();
  const open = async (): Promise<void> => {
    if (!key) return;
    const way = await byPassphrase(key, { vaultId: vault.id, accountId }, passphrase);
    await finish(vault, accountId, request.id, way);
    const newest = (await loadVault()) ?? vault;
    if (!(await openHere(key.slice(), newest, accountId))) return;
    toast({ tone: 'success', title: t('open.done'), text: t('open.doneText') });
    onOpened();
  };
  if (failed !== undefined)
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">{failed}</p>
        <Button variant="quiet" onClick={onBack}>
          {t('ask.back')}
        </Button>
      </div>
    );
  if (!key) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-strong">
        {t('open.both')}
      </p>
      <p className="text-sm text-ink-2">{t('open.choose')}</p>
      <PassphraseFields passphrase={passphrase} />
      <Button
        variant="primary"
        className="self-end"
        disabled={!passphrase.isReady}
        busy={busy}
        onClick={() => run(open)}
      >
        {t('open.open')}
      </Button>
      {dialog}
    </div>
  );
}

type Given = Pick<NewPassphraseProps, 'vault' | 'recovery' | 'request' | 'session'>;

/** Computed once per mount, and wiped on unmount. */
function useKeyOfHalves({ vault, recovery, request, session }: Given): { key?: Bytes; failed?: string } {
  const [outcome, setOutcome] = useState<{ key?: Bytes; failed?: string }>({});
  const given = useRef({ vault, recovery, request, session });
  useEffect(() => {
    let isOver = false;
    let made: Bytes | undefined;
    const from = given.current;
    const owner = { vaultId: from.vault.id, accountId: currentUser()?.id ?? '' };
    keyOfHalves(from.request, from.recovery, owner, from.session).then(
      (key) => {
        made = key;
        if (isOver) key.fill(0);
        else setOutcome({ key });
      },
      (error: unknown) =>
        isOver || setOutcome({ failed: error instanceof SealBroken ? t('open.broken') : sentenceOf(error) }),
    );
    return () => {
      isOver = true;
      made?.fill(0);
    };
  }, []);
  return outcome;
}
