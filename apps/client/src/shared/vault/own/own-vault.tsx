import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { useLocaleChanges } from '@/text/engine/locale';
import { RecoveryLine } from './recovery-line';
import { t } from '@/text/vault';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { isNewerVault } from '../is-newer';
import { NewerVault } from '../newer-vault';
import { useVault } from '../use-vault';
import { lockVault } from '../vault-state';
import { UnlockDialog } from '../unlock-dialog';
import { DeleteVault } from './delete-vault';
import { OpenAlone } from './open-alone';
import { VaultDevices } from './vault-devices';
import { VaultWays } from './vault-ways';

interface OwnVaultProps {
  vault: Vault;
  accountId: string;
}

/** The person's vault: whether it is open in this tab, unlock methods, browsers that opened it, and deletion. */
export function OwnVault({ vault, accountId }: OwnVaultProps) {
  useLocaleChanges();
  const state = useVault();
  const [asks, setAsks] = useState(false);
  const isOpen = state.kind === 'open';
  if (isNewerVault(vault))
    return (
      <Card aria-labelledby="own-vault">
        <CardHeader title={<span id="own-vault">{t('own.title')}</span>} />
        <NewerVault />
      </Card>
    );
  return (
    <Card aria-labelledby="own-vault">
      <CardHeader title={<span id="own-vault">{t('own.title')}</span>}>
        <StatusBadge status={isOpen ? 'done' : 'locked'}>{t(isOpen ? 'own.opened' : 'own.locked')}</StatusBadge>
        {isOpen ? (
          <Button size="sm" icon={Lock} onClick={lockVault}>
            {t('own.lock')}
          </Button>
        ) : (
          <Button size="sm" icon={LockOpen} onClick={() => setAsks(true)}>
            {t('own.unlock')}
          </Button>
        )}
      </CardHeader>
      <p className="text-xs text-ink-3">{t('own.since', { date: formatMoment(vault.createdAt) })}</p>
      <p className="mt-2 text-sm text-ink-2">{t('own.today')}</p>
      <RecoveryLine />
      <VaultWays vault={vault} accountId={accountId} />
      <VaultDevices vault={vault} accountId={accountId} />
      <OpenAlone vault={vault} />
      <DeleteVault accountId={accountId} />
      {asks ? <UnlockDialog onClose={() => setAsks(false)} /> : null}
    </Card>
  );
}
