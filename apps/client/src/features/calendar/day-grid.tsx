import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/calendar';
import { cx } from '@/ui/class-names';
import { entriesOn, type Entry } from './calendar-data';
import { plusDays, plusMonths, type View } from './days';
import { EntryButton } from './entry-button';
import { weekdayName } from './wording';

const WEEK = 7;
/** The number of entries shown per day in the month view; the week view shows all. */
const SHOWN_OF_DAY = 3;

interface DayGridProps {
  view: View;
  /** Whole weeks. */
  days: readonly string[];
  /** The day that arrow keys start from. */
  day: string;
  today: string;
  entries: readonly Entry[];
  /** Too narrow for titles: each day shows the number of its entries. */
  isNarrow: boolean;
  onDay: (day: string) => void;
  onAdd: (day: string) => void;
  onOpen: (entry: Entry) => void;
  /** Shows all entries of a day. */
  onMore: (day: string) => void;
}

/** Weeks as rows, days as columns. Arrow keys move from day to day, Enter adds an event, Tab reaches the events. */
export function DayGrid(grid: DayGridProps) {
  const { days, day, entries, isNarrow, onDay } = grid;
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
              {week.map((each) => (
                <DayCell key={each} date={each} all={entriesOn(entries, each)} grid={grid} onKeyDown={onKeyDown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  date: string;
  /** All entries on the day. */
  all: readonly Entry[];
  grid: DayGridProps;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ date, all, grid, onKeyDown }: DayCellProps) {
  const { view, day, today, isNarrow, onAdd, onOpen, onMore } = grid;
  const shown = shownOf(all, view, isNarrow);
  const isOutside = view === 'month' && date.slice(0, 7) !== day.slice(0, 7);
  return (
    <td
      className={cx(
        'border-line p-1 align-top not-last:border-r',
        view === 'week' ? 'h-90' : isNarrow ? 'h-16 border-b' : 'h-26 border-b',
      )}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={date === day ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        aria-label={t('add.on', { day: formatDay(date, 'full') })}
        title={t('add.on', { day: formatDay(date, 'full') })}
        onKeyDown={onKeyDown}
        onClick={() => onAdd(date)}
        className={cx(
          'mb-0.5 grid h-6 min-w-6 place-items-center rounded-control px-1 text-xs tabular-nums hover:bg-hover',
          isOutside ? 'text-ink-3' : 'text-ink',
          date === today && 'font-semibold underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
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
            day: formatDay(date, 'full'),
          })}
          onClick={() => onMore(date)}
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
