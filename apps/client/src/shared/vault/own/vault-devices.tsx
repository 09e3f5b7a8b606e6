import { listVaultDevices, revokeVaultDevice, type Vault } from '@cartulary/contracts/endpoints/vault';
import type { VaultDevice } from '@cartulary/contracts/vault';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, QrCode } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo } from '@/lib/format/format';
import { useLiveEvent } from '@/lib/socket/socket';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/vault';
import { t as words } from '@/text/vault/devices';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { deviceIdOf } from '../device';
import { GiveDevice } from '../devices/give-device';
import { useVault } from '../use-vault';

const KEY = ['vault-devices'];

/** The browsers that opened the vault. Each can be revoked. */
export function VaultDevices({ vault, accountId }: { vault: Vault; accountId: string }) {
  const state = useVault();
  const [gives, setGives] = useState(false);
  const { data, error, refetch } = useQuery({
    // Opening the vault adds this browser to the list.
    queryKey: [...KEY, state.kind],
    queryFn: ({ signal }) => call(listVaultDevices, {}, { signal }),
    placeholderData: (before) => before,
  });
  useLiveEvent('vault.changed', () => void queryClient.invalidateQueries({ queryKey: KEY }));
  return (
    <section aria-labelledby="vault-devices" className="mt-4 border-t border-line pt-3">
      <h3 id="vault-devices" className="font-strong">
        {t('devices.title')}
      </h3>
      {error && !data ? (
        <ErrorState title={t('devices.failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <ul className="divide-y divide-line">
          {data.items.map((device) => (
            <Device key={device.id} device={device} isThis={device.id === deviceIdOf(accountId)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-2 h-12" />
      )}
      {data?.items.length === 0 ? <p className="text-sm text-ink-3">{t('devices.none')}</p> : null}
      <Button size="sm" icon={QrCode} className="mt-2" onClick={() => setGives(true)}>
        {words('give.offer')}
      </Button>
      <p className="mt-2 text-xs text-ink-3">{t('devices.note')}</p>
      {gives ? <GiveDevice vault={vault} accountId={accountId} onClose={() => setGives(false)} /> : null}
    </section>
  );
}

function Device({ device, isThis }: { device: VaultDevice; isThis: boolean }) {
  const { run, busy, dialog } = useFreshly();
  const { name } = device;
  const revoke = async (): Promise<void> => {
    await call(revokeVaultDevice, { params: { deviceId: device.id } });
    toast({ tone: 'success', title: t('devices.done', { device: name }) });
    await renewAfterAct(KEY);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <MonitorSmartphone size={17} aria-hidden className="text-ink-3" />
      <p className="min-w-0 grow basis-40">
        {name}
        <span className="block text-xs text-ink-3">{t('devices.last', { ago: formatAgo(device.lastOpenedAt) })}</span>
      </p>
      {isThis ? <StatusBadge status="done">{t('devices.this')}</StatusBadge> : null}
      {device.revokedAt === null ? (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('devices.revokeNamed', { device: name })}
          onClick={() => run(revoke)}
        >
          {t('devices.revoke')}
        </Button>
      ) : (
        <StatusBadge status="locked">{t('devices.revoked')}</StatusBadge>
      )}
      {dialog}
    </li>
  );
}
