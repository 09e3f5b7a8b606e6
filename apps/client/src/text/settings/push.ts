import { texts } from '../engine/icu-texts';

/** UI strings for push notifications in browsers. */
export const t = texts({
  title: 'Notifications in your browsers',
  about:
    'Browsers you turn on show notifications even without Cartulary open, until you sign out there. Quiet hours and muted items apply here, too.',
  passes:
    'Messages go through your browser maker’s push service. They’re encrypted and contain only numbers. Your browser gets the details from here.',
  loading: 'Loading your browsers',
  failed: 'Couldn’t load your browsers',
  off: 'Push notifications are off on this installation',
  offHint: 'The operator can turn them on under System Control.',
  missing: 'This browser can’t show notifications when no page is open.',
  blocked: 'Notifications are blocked for this site. Allow them in your browser’s settings, then come back.',
  switchedOff: 'Nothing is sent while “Push notifications” above is off.',
  none: 'No browsers yet',
  noneHint: 'Turn it on in each browser where you want notifications.',
  turnOn: 'Turn on in this browser',
  turnedOn: 'This browser now shows your notifications',
  refused: 'Notifications were blocked in this browser',
  notTurnedOn: 'Couldn’t turn on notifications in this browser',
  unknown: 'Unknown browser',
  here: 'This browser',
  via: 'Through {host}, since {day}',
  used: 'last message {ago}',
  unused: 'no message yet',
  failure: '{said}. The latest message wasn’t delivered.',
  test: 'Send test',
  testNamed: 'Send test to {device}',
  tested: 'Test sent',
  notTested: 'Couldn’t send the test',
  remove: 'Turn off',
  removeNamed: 'Turn off in {device}',
  removed: '{device} no longer shows notifications',
  notRemoved: 'Couldn’t turn off notifications',
});
