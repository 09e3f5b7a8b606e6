import type { CalendarAddress } from '@cartulary/contracts/calendar-address';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '@/lib/format/format';
import { usePhoneWidth } from '@/ui/media-query';
import { useEvent } from './calendar-data';
import { daysOf, isDay, views, type View } from './days';
import { dayOfEvent } from './one-time';

/** The calendar's state: the URL contains the view, the day, and the open event. */
export function useCalendarPlace() {
  const [address, setAddress] = useSearchParams();
  const isPhone = usePhoneWidth();
  const today = dayOf(new Date().toISOString());
  const asked = address.get('day') ?? '';
  const openId = address.get('event') ?? '';
  const at = address.get('time');
  // Emails and notifications link to an event without a date: the calendar opens on the event's day.
  const opened = useEvent(openId, at);
  const day = [asked, opened.data === undefined ? '' : dayOfEvent(opened.data)].find(isDay) ?? today;
  const view: View = views.find((each) => each === address.get('view')) ?? (isPhone ? 'agenda' : 'month');
  const days = daysOf(view, day);
  const change = (to: { readonly [Name in keyof CalendarAddress]: string | null }): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(to)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  return {
    isPhone,
    view,
    today,
    day,
    days,
    first: days[0] ?? day,
    last: days.at(-1) ?? day,
    /** Empty if no event is open. */
    openId,
    /** The opened occurrence of a series. */
    at,
    /** True if the day is unknown until the event has loaded. */
    isSought: openId !== '' && !isDay(asked) && opened.isPending,
    change,
  };
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;
