import type { CalendarAddress } from '@cartulary/contracts/calendar-address';
import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { ArrowDownUp, CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf, formatDay } from '@/lib/format';
import { zoneName } from '@/lib/locale';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { usePhoneWidth } from '@/ui/media-query';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState, ErrorState } from '@/ui/states';
import { NotRenewed } from '../not-renewed';
import { Agenda } from './agenda';
import { useEntries, useEvent, useLiveCalendar, type Entry } from './calendar-data';
import { DayGrid } from './day-grid';
import { daysOf, isDay, turned, views, type View } from './days';
import { EventDialog } from './event-dialog';
import { EventPanel } from './event-panel';
import { FilesDialog } from './files-dialog';
import { dayOfEvent, isSeries } from './one-time';
import { monthName } from './wording';
import { whyFailed } from '../why-failed';

/** What a person and their teams have before them. View, day and opened event stand in the address. */
export function CalendarSection() {
  useLiveCalendar();
  const [address, setAddress] = useSearchParams();
  const isPhone = usePhoneWidth();
  const today = dayOf(new Date().toISOString());
  const asked = address.get('day') ?? '';
  const openId = address.get('event') ?? '';
  const at = address.get('time');
  // Mails and notifications name an event and no day: the calendar opens where it takes place.
  const opened = useEvent(openId, at);
  const day = [asked, opened.data === undefined ? '' : dayOfEvent(opened.data)].find(isDay) ?? today;
  const isSought = openId !== '' && !isDay(asked) && opened.isPending;
  const view: View = views.find((each) => each === address.get('view')) ?? (isPhone ? 'agenda' : 'month');
  const [addingOn, addOn] = useState<string>();
  const [exchanging, exchange] = useState(false);
  const days = daysOf(view, day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const found = useEntries(first, last, !isSought);
  const change = (to: { readonly [Name in keyof CalendarAddress]: string | null }): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(to)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  const open = (event: CalendarEvent, time: string, shown: string): void =>
    change({ event: event.id, time: isSeries(event) ? time : null, day: shown });
  const openEntry = ({ event, time }: Entry): void => open(event, time.at, day);
  const entries = found.data?.entries ?? [];
  // Seven days beside one another don't fit on a phone.
  const isList = view === 'agenda' || (view === 'week' && isPhone);
  const isEmpty = isList && !entries.some((each) => each.firstDay <= last && each.lastDay >= first);
  return (
    <div className={cx('grid min-w-0 gap-(--d-gap)', openId !== '' && 'min-[1024px]:grid-cols-[minmax(0,1fr)_360px]')}>
      <Panel aria-label={t('title')} className="min-h-120">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
          <h2 className="skin-heading min-w-0 text-md" aria-live="polite">
            {view === 'month' ? monthName(day) : `${formatDay(first)} – ${formatDay(last)}`}
          </h2>
          <div className="flex items-center gap-1">
            <IconButton
              icon={ChevronLeft}
              label={t('page.before')}
              onClick={() => change({ day: turned(view, day, -1) })}
            />
            <Button variant="quiet" onClick={() => change({ day: today })}>
              {t('today')}
            </Button>
            <IconButton
              icon={ChevronRight}
              label={t('page.after')}
              onClick={() => change({ day: turned(view, day, 1) })}
            />
          </div>
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <SegmentedControl
              label={t('view.label')}
              options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={view}
              onChange={(value) => change({ view: value })}
            />
            <IconButton icon={ArrowDownUp} label={t('files.open')} onClick={() => exchange(true)} />
            {isPhone ? (
              <IconButton icon={Plus} label={t('add')} onClick={() => addOn(day)} />
            ) : (
              <Button icon={Plus} onClick={() => addOn(day)}>
                {t('add')}
              </Button>
            )}
          </div>
        </div>
        <NotRenewed of={found} />
        {found.isPending ? (
          <LoadingRows label={t('loading')} rows={6} />
        ) : found.data === undefined ? (
          <ErrorState title={t('failed')} onRetry={() => void found.refetch()} className="m-4">
            {whyFailed(found.error, t('kept'))}
          </ErrorState>
        ) : isEmpty ? (
          <EmptyState icon={CalendarDays} title={t('none')} className="m-4 border-0!">
            {t(view === 'week' ? 'noneOfWeek' : 'noneHint')}
          </EmptyState>
        ) : isList ? (
          <Agenda days={days} today={today} entries={entries} onOpen={openEntry} />
        ) : (
          <DayGrid
            {...{ view, days, day, today, entries, isNarrow: isPhone }}
            onDay={(to) => change({ day: to })}
            onAdd={addOn}
            onOpen={openEntry}
            onMore={(to) => change({ day: to, view: 'week' })}
          />
        )}
        <p className="mt-auto border-t border-line px-4 py-2 text-xs text-ink-3">
          {t('zone', { zone: zoneName() })} {found.data?.more ? t('more') : ''}
        </p>
      </Panel>
      {openId !== '' ? (
        <EventPanel
          key={`${openId} ${at}`}
          eventId={openId}
          at={at}
          onShow={(eventId, time) => change({ event: eventId, time })}
          onClose={() => change({ event: null, time: null, day })}
        />
      ) : null}
      {exchanging ? <FilesDialog onClose={() => exchange(false)} /> : null}
      {addingOn === undefined ? null : (
        <EventDialog
          day={addingOn}
          onClose={() => addOn(undefined)}
          onSaved={(made) => open(made, made.starts, made.starts.slice(0, 10))}
        />
      )}
    </div>
  );
}
