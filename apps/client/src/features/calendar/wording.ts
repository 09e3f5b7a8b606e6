import type { Repeat } from '@cartulary/contracts/endpoints/calendar';
import { formatDay, formatTime } from '@/lib/format/format';
import { moments } from '@/lib/format/formatters';
import { t } from '@/text/calendar';
import type { Entry } from './calendar-data';

/** '09:00 – 10:00' in the viewer's timezone, or the words for a whole day. */
export function hoursOf({ event, time }: Entry): string {
  if (event.allDay) return t('allDay');
  return `${formatTime(Date.parse(time.startsAt))} – ${formatTime(Date.parse(time.endsAt))}`;
}

/** The day, or the first and last day, with the hours. */
export function whenOf(entry: Entry): string {
  const { firstDay, lastDay } = entry;
  const days =
    firstDay === lastDay
      ? formatDay(firstDay, 'full')
      : `${formatDay(firstDay, 'full')} – ${formatDay(lastDay, 'full')}`;
  return `${days}, ${hoursOf(entry)}`;
}

export function repeatWords({ unit, interval, until }: Repeat): string {
  const repeat = t(`repeat.${unit}`, { interval });
  return until === null ? repeat : t('event.repeatUntil', { repeat, day: formatDay(until, 'full') });
}

/** 'November 2026'. */
export const monthName = (day: string): string =>
  moments({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** 'Mon'. */
export const weekdayName = (day: string): string =>
  moments({ weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
