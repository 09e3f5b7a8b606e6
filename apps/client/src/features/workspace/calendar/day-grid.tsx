import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatDay } from '@/lib/format';
import { t } from '@/text/calendar';
import { cx } from '@/ui/class-names';
import { entriesOn, type Entry } from './calendar-data';
import { plusDays, plusMonths, type View } from './days';
import { EntryButton } from './entry-button';
import { weekdayName } from './wording';

const WEEK = 7;
/** What a day of a month shows; a week shows all. */
const SHOWN_OF_DAY = 3;

interface DayGridProps {
  view: View;
  /** Whole weeks. */
  days: readonly string[];
  /** The one that arrows start from. */
  day: string;
  today: string;
  entries: readonly Entry[];
  /** Too narrow for titles: a day tells how many there are. */
  isNarrow: boolean;
  onDay: (day: string) => void;
  onAdd: (day: string) => void;
  onOpen: (entry: Entry) => void;
  /** Asks for all that takes place on a day. */
  onMore: (day: string) => void;
}

/** Weeks as rows, days as columns. Arrows go from day to day, Enter puts an event there, Tab reaches the events. */
export function DayGrid({ view, days, day, today, entries, isNarrow, onDay, onAdd, onOpen, onMore }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = dayAfterKey(event.key, day);
    if (to === undefined) return;
    event.preventDefault();
    moved.current = true;
    onDay(to);
  };
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) => days.slice(index * WEEK, (index + 1) * WEEK));
  return (
    <div className="grow overflow-x-auto">
      <table ref={table} className={cx('h-full w-full table-fixed border-collapse', !isNarrow && 'min-w-140')}>
        <thead>
          <tr>
            {days.slice(0, WEEK).map((each) => (
              <th
                key={each}
                scope="col"
                className="border-b border-line px-2 py-1.5 text-left text-xs font-medium text-ink-3"
              >
                {weekdayName(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const all = entriesOn(entries, each);
                const shown = shownOf(all, view, isNarrow);
                const isOutside = view === 'month' && each.slice(0, 7) !== day.slice(0, 7);
                return (
                  <td
                    key={each}
                    className={cx(
                      'border-line p-1 align-top not-last:border-r',
                      view === 'week' ? 'h-90' : isNarrow ? 'h-16 border-b' : 'h-26 border-b',
                    )}
                  >
                    <button
                      type="button"
                      data-day={each}
                      tabIndex={each === day ? 0 : -1}
                      aria-current={each === today ? 'date' : undefined}
                      aria-label={t('add.on', { day: formatDay(each, 'full') })}
                      title={t('add.on', { day: formatDay(each, 'full') })}
                      onKeyDown={onKeyDown}
                      onClick={() => onAdd(each)}
                      className={cx(
                        'mb-0.5 grid h-6 min-w-6 place-items-center rounded-control px-1 text-xs tabular-nums hover:bg-hover',
                        isOutside ? 'text-ink-3' : 'text-ink',
                        each === today && 'font-semibold underline decoration-2 underline-offset-4',
                      )}
                    >
                      {Number(each.slice(8))}
                    </button>
                    <ul className="flex flex-col gap-0.5">
                      {shown.map((entry) => (
                        <li key={`${entry.event.id} ${entry.time.startsAt}`}>
                          <EntryButton entry={entry} onOpen={onOpen} />
                        </li>
                      ))}
                    </ul>
                    {shown.length < all.length ? (
                      <button
                        type="button"
                        aria-label={t(isNarrow ? 'countOn' : 'moreOn', {
                          count: all.length - shown.length,
                          day: formatDay(each, 'full'),
                        })}
                        onClick={() => onMore(each)}
                        className={cx(
                          'min-h-6 w-full rounded-control px-1.5 text-2xs text-ink-2 hover:bg-hover hover:underline',
                          isNarrow ? 'bg-sunken font-medium tabular-nums' : 'text-left',
                        )}
                      >
                        {isNarrow ? all.length : t('moreOfDay', { count: all.length - shown.length })}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shownOf(all: readonly Entry[], view: View, isNarrow: boolean): readonly Entry[] {
  if (isNarrow) return [];
  return view === 'week' || all.length <= SHOWN_OF_DAY ? all : all.slice(0, SHOWN_OF_DAY - 1);
}

function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(day, -1);
    case 'ArrowRight':
      return plusDays(day, 1);
    case 'ArrowUp':
      return plusDays(day, -WEEK);
    case 'ArrowDown':
      return plusDays(day, WEEK);
    case 'PageUp':
      return plusMonths(day, -1);
    case 'PageDown':
      return plusMonths(day, 1);
    default:
      return undefined;
  }
}
