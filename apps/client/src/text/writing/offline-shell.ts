import { texts } from '../engine/texts';

/** UI strings for the update notice. */
export const t = texts({
  newer: 'A new version is available',
  newerText: 'Reload when you’re ready. Your changes are saved on this device.',
  reload: 'Reload',
});
