const SECOND_MS = 1_000;

/** Formats a duration like a clock: `1:05`, `1:02:03`. */
export function formatClockLength(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
