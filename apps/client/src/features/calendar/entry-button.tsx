import { formatTime } from '@/lib/format/format';
import { t } from '@/text/calendar';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import type { Entry } from './calendar-data';
import { whenOf } from './wording';

interface EntryButtonProps {
  entry: Entry;
  onOpen: (entry: Entry) => void;
}

/** An event within a day: unanswered ones look open, declined ones are struck through. */
export function EntryButton({ entry, onOpen }: EntryButtonProps) {
  const { event, time } = entry;
  return (
    <button
      type="button"
      aria-label={t('entry.name', { title: plainName(event.title), when: whenOf(entry) })}
      onClick={() => onOpen(entry)}
      className={cx(
        'flex min-h-6 w-full min-w-0 flex-wrap items-baseline gap-x-1.5 rounded-control px-1.5 py-0.5 text-left text-xs hover:bg-hover',
        event.ownAnswer === 'none' || event.ownAnswer === 'maybe'
          ? 'border border-dashed border-line-strong'
          : 'border border-transparent bg-sunken',
        event.ownAnswer === 'no' && 'text-ink-3 line-through',
      )}
    >
      {event.allDay ? null : (
        <span className="shrink-0 text-2xs text-ink-2 tabular-nums">{formatTime(Date.parse(time.startsAt))}</span>
      )}
      <span className="min-w-0 truncate">
        <GivenName>{event.title}</GivenName>
      </span>
    </button>
  );
}
