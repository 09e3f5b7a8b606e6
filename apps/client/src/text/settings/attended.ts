import { texts } from '../engine/icu-texts';

/** UI strings for the watched and muted list. */
export const t = texts({
  title: 'Watched and muted',
  about:
    'For what you watch, you get the same notifications as the owner. For what you mute, only direct mentions. A folder covers everything in it.',
  loading: 'Loading watched and muted items',
  failed: 'Couldn’t load watched and muted items',
  none: 'Nothing watched or muted',
  noneHint: 'Choose “Watch” or “Mute” in the menu of a document or folder.',
  'is.watched': 'Watched',
  'is.muted': 'Muted',
  since: 'since {day}',
  stop: 'Stop',
  stopNamed: 'Stop for {title}',
  more: 'Show all {total, number}',
});
