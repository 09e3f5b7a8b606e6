import { texts } from '../engine/icu-texts';

/** UI strings for the maintenance banner. */
export const t = texts({
  announced: 'Maintenance scheduled',
  'announced.from': 'Starting {start}, nothing can be changed until maintenance ends.',
  'announced.between': 'From {start} to {end}, nothing can be changed.',
  running: 'Read-only during maintenance',
  'running.until': 'Nothing can be changed until {end}.',
  'running.open': 'Nothing can be changed until maintenance ends.',
  what: 'You can still read and download everything. What you type in an open document is saved on this device and synced afterward.',
});
