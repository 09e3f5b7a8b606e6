import { texts } from '../engine/icu-texts';

/** What somebody wants to hear of a thing: watched, as usual, muted. */
export const t = texts({
  label: 'Notifications about this',
  button: 'Notifications about {title}',
  'is.watched': 'Watch',
  'is.usual': 'As usual',
  'is.muted': 'Mute',
  'hint.watched': 'Like the owner',
  'hint.usual': 'What concerns you',
  'hint.muted': 'Only what is said to you by name',
  loading: 'Loading your choice',
  failed: 'Could not be loaded',
  fromFolder: 'As chosen for the folder “{title}”',
  notChanged: 'What you hear about it was not changed',
});
