import { texts } from '../engine/icu-texts';

/** Browsers that show notifications: a section of one’s settings. */
export const t = texts({
  title: 'Notifications in your browsers',
  about:
    'Each browser that you turn it on in shows your notifications even when no page of ours is open, until you sign out there. Quiet hours and what you muted hold here as well.',
  passes:
    'Messages pass the push service of the browser’s maker. They are encrypted and name only numbers; what they are about your browser fetches from here.',
  loading: 'Loading your browsers',
  failed: 'Your browsers could not be loaded',
  off: 'Push notifications are off on this installation',
  offHint: 'Whoever operates it can turn them on under System Control.',
  missing: 'This browser can’t show notifications while no page is open.',
  blocked:
    'You told this browser to show no notifications from here. Allow them in its settings for this site, then come back.',
  switchedOff: 'Nothing is sent while “Push notifications” above is off.',
  none: 'No browser yet',
  noneHint: 'Turn it on in each browser in which you want to be told.',
  turnOn: 'Turn on in this browser',
  turnedOn: 'This browser shows your notifications',
  refused: 'The browser was told not to show them',
  notTurnedOn: 'It could not be turned on in this browser',
  unknown: 'A browser',
  here: 'This browser',
  via: 'By way of {host}, since {day}',
  used: 'last message {ago}',
  unused: 'no message yet',
  failure: '{said}. The newest message was not delivered.',
  test: 'Send a test',
  testNamed: 'Send a test to {device}',
  tested: 'The test is on its way',
  notTested: 'The test could not be sent',
  remove: 'Turn off',
  removeNamed: 'Turn off in {device}',
  removed: '{device} shows no notifications anymore',
  notRemoved: 'It could not be turned off',
});
