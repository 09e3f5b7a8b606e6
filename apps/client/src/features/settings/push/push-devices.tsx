import { deviceName } from '@cartulary/contracts/device-name';
import type { PushDevice } from '@cartulary/contracts/endpoints/push';
import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing, MonitorSmartphone } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useSetting } from '@/lib/settings/settings';
import { pushAbility } from '@/shared/push/push-here';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/push';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { sayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { sendTest, turnOff, turnOn, usePush } from './push-data';

/** Browsers that show the person's notifications while no page is open: enable this one, and test or disable each. */
export function PushDevices() {
  useLocaleChanges();
  const { data, error, refetch } = usePush();
  return (
    <Card aria-labelledby="push-devices">
      <CardHeader title={<span id="push-devices">{t('title')}</span>} />
      <p className="mb-2 max-w-180 text-ink-2">{t('about')}</p>
      {data ? (
        data.key === null ? (
          <EmptyState icon={BellOff} title={t('off')} inPanel>
            {t('offHint')}
          </EmptyState>
        ) : (
          <Browsers installationKey={data.key} devices={data.devices} />
        )
      ) : error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

function Browsers({ installationKey, devices }: { installationKey: string; devices: readonly PushDevice[] }) {
  const isWanted = useSetting('notifications', 'pushNotifications');
  const isOnHere = devices.some(({ current }) => current);
  return (
    <>
      <p className="mb-2 max-w-180 text-sm text-ink-2">{t('passes')}</p>
      {devices.length === 0 ? (
        <EmptyState icon={BellRing} title={t('none')} inPanel>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <Browser key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices.length > 0 && !isWanted ? <p className="mt-2 text-sm text-warning-text">{t('switchedOff')}</p> : null}
      {isOnHere ? null : <TurnOn installationKey={installationKey} />}
    </>
  );
}

function TurnOn({ installationKey }: { installationKey: string }) {
  const turning = useMutation({
    mutationFn: () => turnOn(installationKey),
    onSuccess: (isOn) =>
      toast(
        isOn ? { tone: 'success', title: t('turnedOn') } : { tone: 'error', title: t('refused'), text: t('blocked') },
      ),
    onError: (problem) => sayFailed(t('notTurnedOn'), problem),
  });
  const ability = pushAbility();
  if (ability !== 'able') {
    const why = ability === 'missing' ? t('missing') : t('blocked');
    return <p className="mt-2 max-w-180 text-sm text-ink-2">{why}</p>;
  }
  return (
    <Button className="mt-3" icon={BellRing} busy={turning.isPending} onClick={() => turning.mutate()}>
      {t('turnOn')}
    </Button>
  );
}

function Browser({ device: { id, userAgent, host, since, lastUsedAt, failure, current } }: { device: PushDevice }) {
  const device = userAgent === null ? t('unknown') : deviceName(userAgent);
  const testing = useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: () => toast({ tone: 'success', title: t('tested') }),
    onError: (problem) => sayFailed(t('notTested'), problem),
  });
  const ending = useMutation({
    mutationFn: () => turnOff(id, current),
    onSuccess: () => toast({ tone: 'success', title: t('removed', { device }) }),
    onError: (problem) => sayFailed(t('notRemoved'), problem),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current ? <Badge>{t('here')}</Badge> : null}
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {t('via', { host, day: formatMoment(since) })}
          {` · ${lastUsedAt === null ? t('unused') : t('used', { ago: formatAgo(lastUsedAt) })}`}
        </p>
        {failure === null ? null : <p className="text-xs text-error-text">{t('failure', { said: failure })}</p>}
      </div>
      <Button
        size="sm"
        busy={testing.isPending}
        aria-label={t('testNamed', { device })}
        onClick={() => testing.mutate()}
      >
        {t('test')}
      </Button>
      <Button
        size="sm"
        busy={ending.isPending}
        aria-label={t('removeNamed', { device })}
        onClick={() => ending.mutate()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
