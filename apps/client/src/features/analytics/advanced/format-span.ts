import { formatDuration } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A duration that may be days, in the largest unit with a count of at least two. */
export function formatSpan(ms: number): string {
  if (ms < 2 * HOUR_MS) return formatDuration(ms);
  const [unit, size] = ms < 2 * DAY_MS ? (['hour', HOUR_MS] as const) : (['day', DAY_MS] as const);
  return numbers({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(ms / size);
}
