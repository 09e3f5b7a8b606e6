import { texts } from '../engine/icu-texts';

/** UI strings for push notifications. */
export const t = texts({
  title: 'Push notifications',
  sentence:
    'Notifies people when no page is open. For this, the server calls browser makers’ push services, its only outside calls for notifications.',
  failed: 'Couldn’t load push notifications',
  loading: 'Loading push notifications',
  on: 'On',
  off: 'Off',
  offHint: 'Off: no push services are called, and people can’t turn on push in their browser.',
  changed: 'Changed {when} by {by}',
  counts:
    '{browsers, plural, one {# browser} other {# browsers}} subscribed; {waiting, plural, =0 {no messages waiting} one {# message waiting} other {# messages waiting}}.',
  hosts: 'Push services in use',
  contact: 'Contact',
  turnOn: 'Turn on',
  change: 'Edit',
  turnOff: 'Turn off',
  'form.title': 'Choose push services',
  'form.text':
    'A push service learns when this installation notifies a browser, and the contact below. It also learns the message’s size and whether it’s urgent. The message is encrypted for the browser and contains only IDs: no titles, names, or text.',
  'form.known': 'Browser push services',
  'form.service': '{browser} ({host})',
  'form.others': 'Others',
  'form.othersHint': 'One host per line, such as push.example.org or *.example.org.',
  'form.contact': 'Contact for push services',
  'form.contactHint': 'A mailto: address or an https: page. Push services use it if something goes wrong.',
  'form.empty': 'Choose at least one push service.',
  'form.confirm': 'Save and turn on',
  notNow: 'Not now',
  saved: 'Push notifications are on',
  notSaved: 'Couldn’t change push notifications',
  'off.title': 'Turn off push notifications?',
  'off.text':
    'Push services are no longer called. All subscribed browsers and waiting messages are deleted. People have to turn on push again themselves. In-app notifications and emails continue.',
  'off.done': 'Push notifications are off',
});
