import { texts } from '../engine/texts';

/** What is said of the page itself, which this browser keeps for the time without a server. */
export const t = texts({
  newer: 'A new version is available',
  newerText: 'Reload the page when it suits you. What you wrote is kept.',
  reload: 'Reload',
});
