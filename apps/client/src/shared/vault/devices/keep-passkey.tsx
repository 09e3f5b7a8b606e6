import { keepVaultWay, type Vault } from '@cartulary/contracts/endpoints/vault';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import type { Bytes } from '@/lib/crypto/bytes';
import { currentUser } from '@/lib/session/session';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t as words } from '@/text/vault';
import { t } from '@/text/vault/devices';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { loadVault } from '../known-vault';
import type { PasskeyAnswer } from '../passkey-prf';
import { byPasskey } from '../setup/use-vault-setup';
import { PasskeyButton } from '../setup/way-card';

interface KeepPasskeyProps {
  vault: Vault;
  /** Wiped by its owner on unmount. */
  vaultKey: Bytes;
  onDone: () => void;
}

/**
 * Shown after opening the vault with another device: while the key is available, a passkey of this device can be added as an unlock method.
 */
export function KeepPasskey({ vault, vaultKey, onDone }: KeepPasskeyProps) {
  const [answer, setAnswer] = useState<PasskeyAnswer>();
  const [isRefused, setRefused] = useState(false);
  const { run, busy, dialog } = useFreshly();
  const take = (next: PasskeyAnswer | undefined): void => {
    setAnswer(next);
    setRefused(next === undefined);
  };
  const keep = async (): Promise<void> => {
    const owner = { vaultId: vault.id, accountId: currentUser()?.id ?? '' };
    const way = await byPasskey(vaultKey, owner, answer);
    await call(keepVaultWay, { body: sealedBody(keepVaultWay, { vaultId: vault.id, way }) });
    await loadVault();
    toast({ tone: 'success', title: t('ask.kept') });
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-strong">
        {t('ask.opened')}
      </p>
      <p className="text-ink-2">{t('ask.keepSentence')}</p>
      <PasskeyButton state={answer ? 'ready' : 'untried'} onAnswer={take} />
      {isRefused ? <p role="alert">{words('how.passkeyRefused')}</p> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('ask.done')}</Button>
        <Button variant="primary" disabled={!answer} busy={busy} onClick={() => run(keep)}>
          {t('ask.keep')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
