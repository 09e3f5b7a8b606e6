import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { useState } from 'react';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { t } from '@/text/calendar';
import { zoneName } from '@/text/engine/locale';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { CalendarBar } from './calendar-bar';
import { useEntries, useLiveCalendar } from './calendar-data';
import { CalendarEntries } from './calendar-entries';
import { EventDialog } from './event-dialog';
import { EventPanel } from './event-panel';
import { FilesDialog } from './files-dialog';
import { isSeries } from './one-time';
import { useCalendarPlace } from './use-calendar-place';

/** The upcoming events of a person and their teams. The URL contains the view, the day, and the open event. */
export function CalendarSection() {
  useLiveCalendar();
  const place = useCalendarPlace();
  const { day, first, last, openId, at, change } = place;
  const [addingOn, addOn] = useState<string>();
  const [exchanging, exchange] = useState(false);
  const found = useEntries(first, last, !place.isSought);
  const open = (event: CalendarEvent, time: string, shown: string): void =>
    change({ event: event.id, time: isSeries(event) ? time : null, day: shown });
  return (
    <div className={cx('grid min-w-0 gap-(--d-gap)', openId !== '' && 'min-[1024px]:grid-cols-[minmax(0,1fr)_360px]')}>
      <Panel aria-label={t('title')} className="min-h-120">
        <CalendarBar place={place} onAdd={() => addOn(day)} onFiles={() => exchange(true)} />
        <NotRenewed of={found} />
        <CalendarEntries
          place={place}
          found={found}
          onAdd={addOn}
          onOpen={({ event, time }) => open(event, time.at, day)}
        />
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
