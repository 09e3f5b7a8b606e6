import { texts } from '../engine/icu-texts';

/** What everybody is told of maintenance. */
export const t = texts({
  announced: 'Maintenance is planned',
  'announced.from': 'From {start}, nothing can be changed until it is over.',
  'announced.between': 'From {start} to {end}, nothing can be changed.',
  running: 'Read-only for maintenance',
  'running.until': 'Nothing can be changed until {end}.',
  'running.open': 'Nothing can be changed until it is over.',
  what: 'Everything can still be read and downloaded. What you type in an open document stays on this device and is saved afterwards.',
});
