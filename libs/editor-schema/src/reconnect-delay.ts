const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;

/** How long a line waits before it is opened again, after so many tries; by chance a little less, so that not all come at once when a server is back. */
export const reconnectDelayMs = (tries: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** tries) * (0.5 + Math.random() / 2);
