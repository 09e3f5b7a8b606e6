import type { destination } from 'pino';

type Destination = ReturnType<typeof destination>;

/** Maximum buffer if the destination accepts nothing, such as a full disk. More is dropped. */
export const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Keeps a process running if its log fails, since an error of the destination would terminate it. Unwritten lines are retried with the next
 * one. A separate line reports how many were dropped in between.
 */
export function goOn(place: Destination): Destination {
  let lost = 0;
  // Reported by the count below once lines can be written again; before that, there is nowhere to report it.
  place.on('error', () => undefined);
  place.on('drop', () => {
    lost += 1;
    // A dropped line doesn't trigger a retry, and while the buffer is full, every line is dropped.
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
