import { texts } from '../engine/icu-texts';

/** UI strings for wall displays. */
export const t = texts({
  title: 'Walls',
  about:
    'A wall is a screen that shows a dashboard all day without anyone signed in. It shows numbers and your dashboards’ titles, never names of documents or people. It stops when you remove it, it expires, or you lose access to those numbers.',
  loading: 'Loading walls',
  failed: 'Couldn’t load walls',
  none: 'No walls yet',
  noneHint: 'On the screen, open {address}. Enter the code it shows here.',
  more: 'Show all {total, number}',
  closed: 'To add a wall, you need access to the organization’s numbers.',

  make: 'Add a wall',
  'make.title': 'Add a wall',
  'make.text': 'Only enter a code from a screen you can see. Anyone in front of it sees these numbers.',
  'make.code': 'Code on the screen',
  'make.codeHint': 'Eight letters, such as BCDF-GHJK. Codes expire after 10 minutes.',
  'make.noCode': 'Enter the eight letters shown on the screen',
  'make.name': 'Location',
  'make.nameHint': 'For example “Hall, second floor”.',
  'make.noName': 'Enter a location',
  'make.shows': 'Shows',
  'make.noScreen': 'Choose at least one page',
  'make.interval': 'Time per page',
  'make.seconds': '{seconds, plural, =60 {one minute} =300 {5 minutes} other {# seconds}}',
  'make.expires': 'Expires after',
  'make.days': '{days, plural, one {# day} other {# days}}',
  'make.submit': 'Add wall',
  'make.cancel': 'Cancel',
  'make.done': '“{name}” was added. The screen shows the dashboard in a few seconds.',

  'state.waiting': 'Waiting for its screen',
  'state.active': 'Active',
  'state.expired': 'Expired',
  'state.resting': 'Paused: the person who added it can’t see these numbers',

  'wall.shows': 'Shows {pages}',
  'wall.dashboard': 'a custom dashboard',
  'wall.by': 'Added by {name}, {at}',
  'wall.until': 'Expires {day}',
  'wall.ended': 'Expired {day}',
  'wall.seen': 'Last seen {at}',
  'wall.neverSeen': 'Not seen yet',
  'wall.remove': 'Remove',
  'wall.removeNamed': 'Remove {name}',
  'remove.title': 'Remove “{name}”?',
  'remove.text':
    'The screen stops showing the dashboard right away and shows a new code. If its connection is down, this takes up to half a minute.',
  'remove.keep': 'Cancel',
  'remove.done': '“{name}” was removed',
});
