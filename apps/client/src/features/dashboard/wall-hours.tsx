import type { ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import { formatCount, formatTime } from '@/lib/format/format';
import type { Since } from '@/shared/wall/elapsed';
import { WallCard } from '@/shared/wall/wall-card';
import { t } from '@/text/wall';
import { cx } from '@/ui/class-names';

type Hour = ExecutiveMetrics['hoursToday'][number];

interface HoursCardProps {
  metrics: ExecutiveMetrics | undefined;
  since: Since | undefined;
  className?: string;
}

/** Every how many hours one is named. */
const NAMED = 6;

/** Documents per hour of today, and how many are where now. */
export function HoursCard({ metrics, since, className = '' }: HoursCardProps) {
  return (
    <WallCard title={t('hours.title')} since={since} className={className}>
      {metrics ? (
        <>
          <p className="text-[0.88rem] text-ink-3">{t('hours.sentence')}</p>
          <Hours hours={metrics.hoursToday} />
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

function Hours({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(0, ...hours.map(({ processed }) => processed));
  if (most === 0) return <p className="grow pt-[1rem] text-[1rem] text-ink-2">{t('hours.none')}</p>;
  const named = hours.findIndex(({ processed }) => processed === most);
  return (
    <ul className="flex min-h-0 grow items-stretch gap-[0.25rem] pt-[1.6rem]">
      {hours.map(({ from, processed }, at) => {
        const time = formatTime(Date.parse(from));
        return (
          <li
            key={from}
            aria-label={t('hours.bar', { time, count: processed })}
            className="flex min-w-0 flex-1 flex-col"
          >
            <span className="relative min-h-0 grow border-b border-line-strong text-chart-1">
              <span
                className="absolute inset-x-0 bottom-0 bg-current"
                style={{ height: `${(processed / most) * 100}%` }}
              />
              {at === named ? (
                <span className="absolute inset-x-0 bottom-full flex justify-center text-[0.95rem] font-strong text-ink">
                  {formatCount(processed)}
                </span>
              ) : null}
            </span>
            <span
              className={cx(
                'flex h-[1.4rem] text-[0.85rem] whitespace-nowrap text-ink-3',
                at % NAMED !== 0 && 'invisible',
              )}
              aria-hidden
            >
              {at % NAMED === 0 ? time : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
