import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/meetings/encryption';
import { Button } from '@/ui/button';

/**
 * If neither the link nor the device has a meeting's key, the vault might: offers to open it. The search runs as soon
 * as the vault is open.
 */
export function VaultKey(): ReactNode {
  const [isUnlocking, unlock] = useState(false);
  const close = (): void => unlock(false);
  if (useVault().kind !== 'locked') return null;
  return (
    <>
      <Button size="sm" icon={KeyRound} onClick={() => unlock(true)}>
        {t('key.vault')}
      </Button>
      {isUnlocking ? <UnlockDialog reason={t('key.vaultReason')} onOpened={close} onClose={close} /> : null}
    </>
  );
}
