import type { ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import { formatCount } from '@/lib/format/format';
import type { Since } from '@/shared/wall/elapsed';
import { WallCard } from '@/shared/wall/wall-card';
import { WallHours } from '@/shared/wall/wall-hours';
import { t } from '@/text/wall';

interface HoursCardProps {
  metrics: ExecutiveMetrics | undefined;
  since: Since | undefined;
  className?: string;
}

/** Documents per hour today, and the current number per stage. */
export function HoursCard({ metrics, since, className = '' }: HoursCardProps) {
  return (
    <WallCard title={t('hours.title')} since={since} className={className}>
      {metrics ? (
        <>
          <p className="text-[0.88rem] text-ink-3">{t('hours.sentence')}</p>
          <WallHours hours={metrics.hoursToday} />
          <dl className="mt-[0.6rem] grid grid-cols-3 border-t border-line pt-[0.6rem]">
            <Count label={t('now.under-way')} value={metrics.now.underWay} />
            <Count label={t('now.waiting')} value={metrics.now.waiting} />
            <Count label={t('now.failed')} value={metrics.now.failed} />
          </dl>
        </>
      ) : null}
    </WallCard>
  );
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="truncate text-[0.88rem] text-ink-3">{label}</dt>
    <dd className="skin-number text-[1.5rem]! leading-[1.15]!">{formatCount(value)}</dd>
  </div>
);
