import { formatCount, formatTime } from '@/lib/format/format';
import { t } from '@/text/wall';
import { cx } from '@/ui/class-names';

interface Hour {
  /** Start of the hour. */
  readonly from: string;
  /** Number of documents. */
  readonly processed: number;
}

/** Fixed, so that columns have the same width all day. */
const HOURS_OF_DAY = 24;
/** Every how many hours a label is shown. */
const NAMED = 6;

/** Documents per hour as columns. The largest one is labeled. */
export function WallHours({ hours }: { hours: readonly Hour[] }) {
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
      <li aria-hidden className="basis-0" style={{ flexGrow: Math.max(0, HOURS_OF_DAY - hours.length) }} />
    </ul>
  );
}
