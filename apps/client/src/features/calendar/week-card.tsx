import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay } from '@/lib/format/format';
import { whyFailed } from '@/shared/lists/why-failed';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/calendar';
import { Panel, PanelBar } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { entriesOn, useEntries, useLiveCalendar, type Entry } from './calendar-data';
import { daysOf, turned } from './days';
import { isSeries } from './one-time';
import { hoursOf, weekdayName } from './wording';

/** At most this many dots per day, however many entries there are. */
const MOST_DOTS = 3;

export const addressOfEntry = ({ event, time }: Entry, day: string): string =>
  sectionAddress('calendar', { event: event.id, time: isSeries(event) ? time.at : undefined, day });

/** The week: its days with their event counts, the selected day's events, and the rest of the week. */
export function WeekCard() {
  useLiveCalendar();
  const today = dayOf(new Date().toISOString());
  const [chosen, choose] = useState<string>();
  const day = chosen ?? today;
  const days = daysOf('week', day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const found = useEntries(first, last, true);
  const entries = found.data?.entries ?? [];
  return (
    <Panel aria-label={t('title')}>
      <PanelBar>
        <h2 className="mr-auto skin-heading">
          <Link to={sectionAddress('calendar')} className="text-ink no-underline hover:underline">
            {t('title')}
          </Link>
        </h2>
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={t('page.before')}
          onClick={() => choose(turned('week', day, -1))}
        />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={t('page.after')}
          onClick={() => choose(turned('week', day, 1))}
        />
      </PanelBar>
      <ol className="grid grid-cols-7 gap-0.5 border-b border-line px-2 py-2">
        {days.map((each) => (
          <li key={each}>
            <Day
              day={each}
              count={entriesOn(entries, each).length}
              isChosen={each === day}
              isToday={each === today}
              onChoose={() => choose(each)}
            />
          </li>
        ))}
      </ol>
      {found.isPending ? (
        <LoadingRows label={t('loading')} rows={2} />
      ) : found.data === undefined ? (
        <ErrorState title={t('failed')} onRetry={() => void found.refetch()} className="m-4">
          {whyFailed(found.error, t('kept'))}
        </ErrorState>
      ) : (
        <DayList entries={entries} days={days} day={day} />
      )}
    </Panel>
  );
}

interface DayListProps {
  entries: readonly Entry[];
  /** The days of the week. */
  days: readonly string[];
  day: string;
}

/** The entries of the chosen day, and those later in its week. */
function DayList({ entries, days, day }: DayListProps) {
  const onDay = entriesOn(entries, day);
  const later = days
    .filter((each) => each > day)
    .flatMap((each) => entriesOn(entries, each).map((entry) => ({ each, entry })));
  return (
    <>
      <ul aria-label={formatDay(day, 'full')}>
        {onDay.map((entry) => (
          <li key={`${entry.event.id} ${entry.time.startsAt}`} className="border-b border-(--row-line) last:border-b-0">
            <EntryLine entry={entry} to={addressOfEntry(entry, day)} lead={hoursOf(entry)} />
          </li>
        ))}
      </ul>
      {onDay.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2">{t('noneOn', { day: formatDay(day, 'full') })}</p>
      ) : null}
      {later.length > 0 ? (
        <>
          <h3 className="border-t border-line px-4 pt-3 pb-1 text-xs text-ink-3">{t('laterThisWeek')}</h3>
          <ul className="pb-2">
            {later.map(({ each, entry }) => (
              <li key={`${each} ${entry.event.id} ${entry.time.startsAt}`}>
                <EntryLine entry={entry} to={addressOfEntry(entry, each)} lead={weekdayName(each)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

interface DayProps {
  day: string;
  count: number;
  isChosen: boolean;
  isToday: boolean;
  onChoose: () => void;
}

function Day({ day, count, isChosen, isToday, onChoose }: DayProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={t('dayWith', { day: formatDay(day, 'full'), count })}
      onClick={onChoose}
      className={cx(
        'flex h-14 w-full flex-col items-center justify-center rounded-control text-2xs',
        isChosen ? 'bg-ink text-surface' : 'text-ink-2 hover:bg-hover',
        isToday && !isChosen && 'text-link',
      )}
    >
      <span>{weekdayName(day)}</span>
      <span className="text-sm font-strong tabular-nums">{Number(day.slice(8))}</span>
      <span aria-hidden className="flex h-1 gap-0.5">
        {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, index) => (
          <span key={index} className="size-1 rounded-full bg-current" />
        ))}
      </span>
    </button>
  );
}

/** An event in one line: when, what, and where or whether it needs an answer. */
export function EntryLine({ entry: { event }, to, lead }: { entry: Entry; to: string; lead: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-ink no-underline hover:bg-hover">
      <span className="w-24 shrink-0 text-xs text-ink-2 tabular-nums">{lead}</span>
      <span className="min-w-0 grow">
        <span className={cx('block truncate font-medium', event.ownAnswer === 'no' && 'text-ink-3 line-through')}>
          <GivenName>{event.title}</GivenName>
        </span>
        <span className="block truncate text-xs text-ink-3">
          {event.ownAnswer === 'none' ? t('answer.none') : <GivenName>{event.place}</GivenName>}
        </span>
      </span>
    </Link>
  );
}
