import type { Anomaly } from '@cartulary/contracts/endpoints/realtime-graph';
import { isOfBytes, measures, type Measure } from '@cartulary/contracts/measures';
import { formatBytes, formatCount, formatDuration, formatTime } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t as asked } from '@/text/analytics/explore';
import { t } from '@/text/realtime/graph';
import { StatusBadge } from '@/ui/badge';
import { Card, CardHeader } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useAnomalies } from './graph-data';

/** Measures that are far from their usual range for this hour of the week. */
export function AnomaliesCard() {
  const { data, isPending } = useAnomalies();
  return (
    <Card aria-label={t('anomalies')}>
      <CardHeader title={t('anomalies')} />
      {data ? (
        <>
          <p className="mb-2 text-xs text-ink-3">
            {t('anomalies.sentence', { time: formatTime(Date.parse(data.until)) })}
          </p>
          {data.judged > 0 && data.items.length === 0 ? <p>{t('anomalies.none')}</p> : null}
          <ul className="flex flex-col gap-1.5">
            {data.items.map((anomaly) => (
              <li key={anomaly.measure}>
                <StatusBadge status="review">{said(anomaly)}</StatusBadge>
              </li>
            ))}
          </ul>
          {data.judged < data.of ? (
            <p className="mt-2 text-2xs text-ink-3">{t('anomalies.unknown', { judged: data.judged, of: data.of })}</p>
          ) : null}
        </>
      ) : isPending ? (
        <Loading>
          <Skeleton className="w-2/3" />
        </Loading>
      ) : (
        <p className="text-ink-2">{t('anomalies.notLoaded')}</p>
      )}
    </Card>
  );
}

function said({ measure, value, spreads }: Anomaly): string {
  const { adds }: Measure = measures[measure];
  const written =
    adds === 'duration'
      ? formatDuration(value)
      : isOfBytes(measures[measure])
        ? formatBytes(value)
        : formatCount(value);
  return t(spreads > 0 ? 'anomalies.more' : 'anomalies.fewer', {
    measure: asked(`measure.${measure}`),
    value: written,
    spreads: numbers({ maximumFractionDigits: 1 }).format(Math.abs(spreads)),
  });
}
