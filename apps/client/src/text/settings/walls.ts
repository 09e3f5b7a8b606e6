import { texts } from '../engine/icu-texts';

/** Screens that show a dashboard all day: a section of one’s settings. */
export const t = texts({
  title: 'Walls',
  about:
    'A wall is a screen that shows a dashboard all day without anyone signed in. It shows the organization’s numbers, and of dashboards of your own their titles, never names of documents or people, and stops when you remove it, when its time ends, or when you may no longer see those numbers yourself.',
  loading: 'Loading walls',
  failed: 'The walls could not be loaded',
  none: 'No walls yet',
  noneHint: 'On the screen, open {address}. It shows a code; type it here.',
  more: 'Show all {total, number}',
  closed: 'To add a wall, you need to be able to see the organization’s numbers.',

  make: 'Add a wall',
  'make.title': 'Add a wall',
  'make.text': 'Only type a code from a screen that you can see. Whoever stands in front of it sees these numbers.',
  'make.code': 'Code on the screen',
  'make.codeHint': 'Eight letters, such as BCDF-GHJK. A code lasts 10 minutes.',
  'make.noCode': 'Type the eight letters that the screen shows',
  'make.name': 'Where does it hang?',
  'make.nameHint': 'For example “Hall, second floor”.',
  'make.noName': 'Give the wall a name',
  'make.shows': 'Shows',
  'make.noScreen': 'Choose at least one page',
  'make.interval': 'Each page for',
  'make.seconds': '{seconds, plural, =60 {one minute} =300 {5 minutes} other {# seconds}}',
  'make.expires': 'Ends after',
  'make.days': '{days, plural, one {# day} other {# days}}',
  'make.submit': 'Add wall',
  'make.cancel': 'Cancel',
  'make.done': '“{name}” was added. The screen shows the dashboard in a few seconds.',

  'state.waiting': 'Waiting for its screen',
  'state.active': 'Active',
  'state.expired': 'Ended',
  'state.resting': 'Paused: the person who added it can’t see these numbers',

  'wall.shows': 'Shows {pages}',
  'wall.dashboard': 'an own dashboard',
  'wall.by': 'Added by {name}, {at}',
  'wall.until': 'Ends {day}',
  'wall.ended': 'Ended {day}',
  'wall.seen': 'Last seen {at}',
  'wall.neverSeen': 'Not seen yet',
  'wall.remove': 'Remove',
  'wall.removeNamed': 'Remove {name}',
  'remove.title': 'Remove “{name}”?',
  'remove.text':
    'The screen stops showing the dashboard at once, or within half a minute if its live connection is down, and shows a new code.',
  'remove.keep': 'Keep it',
  'remove.done': '“{name}” was removed',
});
