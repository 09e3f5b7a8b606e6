import { Link } from 'react-router-dom';
import { dayOf } from '@/lib/format/format';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/calendar';
import { Panel, PanelBar } from '@/ui/card';
import { useEntries, useLiveCalendar, type Entry } from './calendar-data';
import { plusDays } from './days';
import { addressOfEntry, EntryLine } from './week-card';
import { hoursOf, weekdayName } from './wording';

/** A week, starting today. */
const DAYS_AHEAD = 6;
const MOST_ROWS = 5;

const isAhead = ({ event, time }: Entry): boolean => event.ownAnswer !== 'no' && Date.parse(time.endsAt) > Date.now();

/** Unanswered invitations first, then by time. */
const byUrgency = (one: Entry, other: Entry): number =>
  Number(other.event.ownAnswer === 'none') - Number(one.event.ownAnswer === 'none') ||
  one.time.startsAt.localeCompare(other.time.startsAt);

/** Today for an event that began earlier. */
const dayShown = ({ firstDay }: Entry, today: string): string => (firstDay < today ? today : firstDay);

/** Next week's events and the invitations that need a response. Empty if there are none. */
export function UpcomingCard() {
  useLiveCalendar();
  const today = dayOf(new Date().toISOString());
  const last = plusDays(today, DAYS_AHEAD);
  const { data } = useEntries(today, last, true);
  // The requested range is a day wider at both ends.
  const isWithin = ({ firstDay, lastDay }: Entry): boolean => firstDay <= last && lastDay >= today;
  const entries =
    data?.entries
      .filter((entry) => isWithin(entry) && isAhead(entry))
      .toSorted(byUrgency)
      .slice(0, MOST_ROWS) ?? [];
  if (entries.length === 0) return null;
  return (
    <Panel aria-label={t('upcoming')}>
      <PanelBar>
        <h2 className="mr-auto skin-heading">{t('upcoming')}</h2>
        <Link to={sectionAddress('calendar')} className="py-0.5 text-sm">
          {t('upcoming.all')}
        </Link>
      </PanelBar>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.event.id} ${entry.time.startsAt}`} className="border-b border-(--row-line) last:border-b-0">
            <EntryLine
              entry={entry}
              to={addressOfEntry(entry, dayShown(entry, today))}
              lead={entry.firstDay <= today ? hoursOf(entry) : weekdayName(entry.firstDay)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
