import type { destination } from 'pino';

type Destination = ReturnType<typeof destination>;

/** What waits at most for a place that takes nothing, such as a full disk; more is dropped. */
export const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Lets a process outlive its log: an error of the place where lines go would end it. What couldn't be written is tried
 * again with the next line; how many lines were dropped in between is said in one of its own.
 */
export function goOn(place: Destination): Destination {
  let lost = 0;
  // Said by the count below once lines can be written: there is nowhere to say it before.
  place.on('error', () => undefined);
  place.on('drop', () => {
    lost += 1;
    // A line that is dropped tries nothing by itself, and where enough waits every line is dropped.
    place.write('');
  });
  place.on('drain', () => {
    if (lost === 0) return;
    const message = `${lost} lines could not be written and were dropped`;
    lost = 0;
    place.write(`${JSON.stringify({ level: 'warn', time: new Date().toISOString(), message })}\n`);
  });
  return place;
}
