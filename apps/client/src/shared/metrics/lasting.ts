import { formatDuration } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** From here on, durations are in days instead of hours. */
const LONG_HOURS_MS = 2 * DAY_MS;

const unit = (value: number, name: 'hour' | 'day'): string =>
  numbers({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);

/** '1.8 s', '12 min', '5.2 hr', '3 days'. */
export function lasting(ms: number): string {
  if (ms >= LONG_HOURS_MS) return unit(ms / DAY_MS, 'day');
  return ms >= HOUR_MS ? unit(ms / HOUR_MS, 'hour') : formatDuration(ms);
}
