import { t } from '@/text/meetings/rooms';

const MINUTE_MS = 60_000;
/** A list can't have an empty value. */
const NO_END = 'none';
const minutes = [5, 10, 15, 20, 30, 45, 60, 90];

/** How long rooms may stay open, to choose from. */
export const lastingOptions = () => [
  { value: NO_END, label: t('lasts.none') },
  ...minutes.map((count) => ({ value: String(count), label: t('lasts.minutes', { count }) })),
];

/** In milliseconds; null: until they are closed. */
export const lastsMsOf = (value: string): number | null => (value === NO_END ? null : Number(value) * MINUTE_MS);

export const UNENDING = NO_END;

/** A span as a clock shows it: 4:05, 1:04:05. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  const two = (number: number): string => String(number).padStart(2, '0');
  const minute = Math.floor(rest / 60);
  return hours > 0 ? `${hours}:${two(minute)}:${two(rest % 60)}` : `${minute}:${two(rest % 60)}`;
}
