import type { NounsOf } from './nouns.js';

export const pushActs = {
  'push.change': 'Push notifications of the installation changed',
  'push-device.add': 'Notifications turned on in a browser',
  'push-device.end': 'Notifications turned off in a browser',
} as const;

export const pushNouns = {
  push: 'Push notifications',
  'push-device': 'Browsers that show notifications',
} as const satisfies NounsOf<typeof pushActs>;
