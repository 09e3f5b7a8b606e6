import { texts } from '@/lib/texts';

/** What is said of the page itself, which this browser keeps for the time without a server. */
export const t = texts({
  newer: 'A newer version of this page is there',
  newerText: 'Load the page anew when it suits you. What you wrote is kept.',
  reload: 'Load anew',
});
