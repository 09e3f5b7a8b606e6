import { CalendarDays } from 'lucide-react';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/calendar';
import { LoadingRows } from '@/ui/list-foot';
import { EmptyState, ErrorState } from '@/ui/states';
import { Agenda } from './agenda';
import type { Entry, useEntries } from './calendar-data';
import { DayGrid } from './day-grid';
import type { CalendarPlace } from './use-calendar-place';

interface CalendarEntriesProps {
  place: CalendarPlace;
  found: ReturnType<typeof useEntries>;
  onAdd: (day: string) => void;
  onOpen: (entry: Entry) => void;
}

/** The entries, as a list or as a grid of days. */
export function CalendarEntries({ place, found, onAdd, onOpen }: CalendarEntriesProps) {
  const { view, days, day, today, first, last, isPhone, change } = place;
  if (found.isPending) return <LoadingRows label={t('loading')} rows={6} />;
  if (found.data === undefined) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void found.refetch()} className="m-4">
        {whyFailed(found.error, t('kept'))}
      </ErrorState>
    );
  }
  const { entries } = found.data;
  // Seven days side by side don't fit on a phone.
  const isList = view === 'agenda' || (view === 'week' && isPhone);
  if (isList && !entries.some((each) => each.firstDay <= last && each.lastDay >= first)) {
    return (
      <EmptyState icon={CalendarDays} title={t('none')} inPanel>
        {t(view === 'week' ? 'noneOfWeek' : 'noneHint')}
      </EmptyState>
    );
  }
  if (isList) return <Agenda days={days} today={today} entries={entries} onOpen={onOpen} />;
  return (
    <DayGrid
      view={view}
      days={days}
      day={day}
      today={today}
      entries={entries}
      isNarrow={isPhone}
      onDay={(to) => change({ day: to })}
      onAdd={onAdd}
      onOpen={onOpen}
      onMore={(to) => change({ day: to, view: 'week' })}
    />
  );
}
