import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/vault';
import { Skeleton } from '@/ui/skeleton';
import { SecretForm } from './secret-form';
import { loadVault } from './known-vault';
import { unlock } from './unlock';

export interface UnlockFormProps {
  readonly onOpened: () => void;
}

/** Asks for what opens the vault; the newest ways in are asked of the server first. */
export function UnlockForm({ onOpened }: UnlockFormProps) {
  const [vault, setVault] = useState<Vault>();
  const [failed, setFailed] = useState<string>();
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
  return (
    <SecretForm
      vault={vault}
      label={t('unlock.open')}
      onSecret={async (secret, credentialId) => {
        if (await unlock(secret, credentialId)) onOpened();
      }}
    />
  );
}
