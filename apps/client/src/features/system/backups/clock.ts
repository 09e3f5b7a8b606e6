const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** '02:30', as fields of time have it. */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Since midnight; undefined where it is no time of day. */
export function minutesOf(time: string): number | undefined {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const all = hours * 60 + minutes;
  return Number.isNaN(all) ? undefined : all;
}
