import { formatDay } from '@/lib/format/format';
import { t } from '@/text/calendar';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { entriesOn, type Entry } from './calendar-data';
import { hoursOf } from './wording';

interface AgendaProps {
  days: readonly string[];
  today: string;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}

/** Events as a list grouped by day; days without events are omitted. */
export function Agenda({ days, today, entries, onOpen }: AgendaProps) {
  return (
    <ol className="flex flex-col">
      {days
        .map((day) => ({ day, all: entriesOn(entries, day) }))
        .filter(({ all }) => all.length > 0)
        .map(({ day, all }) => (
          <li key={day} className="border-b border-line px-4 py-2.5 last:border-0">
            <h3 className="pb-1 text-xs font-medium text-ink-3">
              {formatDay(day, 'full')}
              {day === today ? ` · ${t('today')}` : ''}
            </h3>
            <ul>
              {all.map((entry) => (
                <li key={`${entry.event.id} ${entry.time.startsAt}`}>
                  <button
                    type="button"
                    onClick={() => onOpen(entry)}
                    className="flex min-h-9 w-full min-w-0 flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1.5 text-left hover:bg-hover"
                  >
                    <span className="w-32 shrink-0 text-xs text-ink-2 tabular-nums">{hoursOf(entry)}</span>
                    <span
                      className={cx(
                        'min-w-0 truncate font-medium',
                        entry.event.ownAnswer === 'no' && 'text-ink-3 line-through',
                      )}
                    >
                      <GivenName>{entry.event.title}</GivenName>
                    </span>
                    <span className="min-w-0 truncate text-xs text-ink-3">
                      {entry.event.ownAnswer === 'none' ? t('answer.none') : <GivenName>{entry.event.place}</GivenName>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}
