import type { ReadingWatch } from '@cartulary/contracts/endpoints/alerts';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { Link } from 'react-router-dom';
import { formatMoment, formatShare } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/realtime/watch';
import { StatusBadge, type Status } from '@/ui/badge';
import { Card, CardHeader } from '@/ui/card';

/** The built-in alert for failed processing: its observations in the last hour, and whether it notifies anyone. */
export function ReadingWatchCard({ watch }: { watch: ReadingWatch }) {
  const { isOn, tells, thresholdPercent, judgedUntil, readings, failed } = watch;
  return (
    <Card aria-label={t('title')} className="flex min-w-0 flex-col gap-2">
      <CardHeader title={t('title')} className="mb-0">
        <StatusBadge {...standing(watch)} />
      </CardHeader>
      {isOn && judgedUntil !== null ? (
        <p>
          {readings === 0
            ? t('noReadings', { time: formatMoment(judgedUntil) })
            : t('seen', {
                failed,
                readings,
                share: formatShare(failed / readings),
                time: formatMoment(judgedUntil),
              })}
        </p>
      ) : null}
      <p className="text-xs text-ink-2">
        {isOn
          ? `${t('threshold', { percent: thresholdPercent, least: alertLimits.watch.leastReadings })} ${t(tells ? 'told' : 'untold')} `
          : `${t('off')} `}
        <Link to={href('settings', undefined, { tab: 'ai' })}>{t('settings')}</Link>
      </p>
    </Card>
  );
}

function standing({ isOn, judgedUntil, readings, fires }: ReadingWatch): { status: Status; children: string } {
  if (!isOn) return { status: 'waiting', children: t('state.off') };
  if (judgedUntil === null) return { status: 'note', children: t('state.new') };
  if (fires) return { status: 'failed', children: t('state.fires') };
  if (readings < alertLimits.watch.leastReadings) return { status: 'note', children: t('state.few') };
  return { status: 'done', children: t('state.quiet') };
}
