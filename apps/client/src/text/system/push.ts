import { texts } from '../engine/icu-texts';

/** System Control: messages to browsers that have no page open. */
export const t = texts({
  title: 'Push notifications',
  sentence:
    'Shows people their notifications while no page is open. For that this server calls the push services of browser makers: the only calls to the outside that it makes for notifications.',
  failed: 'Push notifications could not be loaded',
  loading: 'Loading push notifications',
  on: 'On',
  off: 'Off',
  offHint: 'Off: no push service is called, and no browser can be turned on.',
  changed: 'Changed {when} by {by}',
  counts:
    '{browsers, plural, one {# browser is} other {# browsers are}} told; {waiting, plural, =0 {no message waits} one {# message waits} other {# messages wait}}.',
  hosts: 'Push services that are called',
  contact: 'Contact',
  turnOn: 'Turn on',
  change: 'Change',
  turnOff: 'Turn off',
  'form.title': 'Where may messages go?',
  'form.text':
    'A push service learns: that this installation tells a browser something, when, how large the message is, whether it is urgent, and the contact below. The message is encrypted for the browser and holds only ids: no title, no name, no text.',
  'form.known': 'Push services of browsers',
  'form.service': '{browser} ({host})',
  'form.others': 'Others',
  'form.othersHint': 'One host a line, such as push.example.org or *.example.org.',
  'form.contact': 'Contact for push services',
  'form.contactHint':
    'mailto: with an address, or an https: page. Push services write there when something goes wrong.',
  'form.empty': 'Choose at least one push service.',
  'form.confirm': 'Save and turn on',
  notNow: 'Not now',
  saved: 'Push notifications are on',
  notSaved: 'Push notifications could not be changed',
  'off.title': 'Turn push notifications off?',
  'off.text':
    'No push service is called anymore. Every browser that was turned on is forgotten, with the messages that wait; people turn it on again themselves. The bell and mails continue as before.',
  'off.done': 'Push notifications are off',
});
