import { texts } from '../engine/icu-texts';

/** UI strings for watching and muting an item. */
export const t = texts({
  label: 'Notifications about this',
  button: 'Notifications about {title}',
  'is.watched': 'Watch',
  'is.usual': 'Default',
  'is.muted': 'Mute',
  'hint.watched': 'All activity',
  'hint.usual': 'Activity that involves you',
  'hint.muted': 'Only what’s addressed to you by name',
  loading: 'Loading your choice',
  failed: 'Couldn’t load',
  fromFolder: 'Same as the folder “{title}”',
  notChanged: 'Couldn’t change your notifications for this',
});
