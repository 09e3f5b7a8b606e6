const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;

/**
 * The delay before a connection is reopened, by the number of attempts. Slightly randomized, so that not all clients
 * reconnect at once when a server is back.
 */
export const reconnectDelayMs = (tries: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** tries) * (0.5 + Math.random() / 2);
