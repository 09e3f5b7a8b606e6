import { dayAt, minutesOfDay, momentOf } from '@cartulary/contracts/calendar-days';
import { formatMoment } from '@/lib/format/format';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/documents/review-work';

const MINUTES_OF_HOUR = 60;
const two = (part: number): string => String(part).padStart(2, '0');

/** Whether a date has passed. */
export const isOver = (dueAt: string, nowMs: number = Date.now()): boolean => Date.parse(dueAt) <= nowMs;

/** A date in words, which also say that it has passed. */
export const dueWords = (dueAt: string): string =>
  t(isOver(dueAt) ? 'due.over' : 'due.by', { when: formatMoment(dueAt) });

/** 'YYYY-MM-DDTHH:MM' by the clock of the person's timezone, as date fields have it. */
export function wallOf(moment: string): string {
  const at = new Date(moment);
  const minutes = minutesOfDay(at, zoneName());
  return `${dayAt(at, zoneName())}T${two(Math.floor(minutes / MINUTES_OF_HOUR))}:${two(minutes % MINUTES_OF_HOUR)}`;
}

/** The moment of what a date field says. */
export function momentOfWall(wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentOf(day, hours * MINUTES_OF_HOUR + minutes, zoneName()).toISOString();
}
