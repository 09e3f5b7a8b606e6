const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** '02:30', in the format of time fields. */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes since midnight; undefined if the text isn't a time. */
export function minutesOf(time: string): number | undefined {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const all = hours * 60 + minutes;
  return Number.isNaN(all) ? undefined : all;
}
