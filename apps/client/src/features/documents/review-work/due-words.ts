import { dayAt, minutesOfDay, momentOf } from '@cartulary/contracts/calendar-days';
import { formatMoment } from '@/lib/format/format';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/documents/review-work';

const MINUTES_OF_HOUR = 60;
const two = (part: number): string => String(part).padStart(2, '0');

/** Whether a due date has passed. */
export const isOver = (dueAt: string, nowMs: number = Date.now()): boolean => Date.parse(dueAt) <= nowMs;

/** A due date in words, including whether it has passed. */
export const dueWords = (dueAt: string): string =>
  t(isOver(dueAt) ? 'due.over' : 'due.by', { when: formatMoment(dueAt) });

/** 'YYYY-MM-DDTHH:MM' in the person's time zone, as used by date fields. */
export function wallOf(moment: string): string {
  const at = new Date(moment);
  const minutes = minutesOfDay(at, zoneName());
  return `${dayAt(at, zoneName())}T${two(Math.floor(minutes / MINUTES_OF_HOUR))}:${two(minutes % MINUTES_OF_HOUR)}`;
}

/** The instant for a date field's value. */
export function momentOfWall(wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentOf(day, hours * MINUTES_OF_HOUR + minutes, zoneName()).toISOString();
}
