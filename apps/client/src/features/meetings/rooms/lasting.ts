import { t } from '@/text/meetings/rooms';

const MINUTE_MS = 60_000;
/** Select options can't have an empty value. */
const NO_END = 'none';
const minutes = [5, 10, 15, 20, 30, 45, 60, 90];

/** Options for how long breakout rooms stay open. */
export const lastingOptions = () => [
  { value: NO_END, label: t('lasts.none') },
  ...minutes.map((count) => ({ value: String(count), label: t('lasts.minutes', { count }) })),
];

/** In milliseconds. Null until they're closed manually. */
export const lastsMsOf = (value: string): number | null => (value === NO_END ? null : Number(value) * MINUTE_MS);

export const UNENDING = NO_END;

/** A duration in clock format: 4:05, 1:04:05. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  const two = (number: number): string => String(number).padStart(2, '0');
  const minute = Math.floor(rest / 60);
  return hours > 0 ? `${hours}:${two(minute)}:${two(rest % 60)}` : `${minute}:${two(rest % 60)}`;
}
