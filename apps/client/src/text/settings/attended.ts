import { texts } from '../engine/icu-texts';

/** What one watches and muted: a section of one’s settings. */
export const t = texts({
  title: 'Watched and muted',
  about:
    'You are told about what you watch as its owner is, and only of what is said to you by name about what you muted. A folder counts for what lies in it.',
  loading: 'Loading what you watch',
  failed: 'What you watch and muted could not be loaded',
  none: 'You watch and muted nothing',
  noneHint: 'Choose “Watch” or “Mute” in the menu of a document, a text or a folder.',
  'is.watched': 'Watched',
  'is.muted': 'Muted',
  since: 'since {day}',
  stop: 'Stop',
  stopNamed: 'Stop for {title}',
  more: 'Show all {total, number}',
});
