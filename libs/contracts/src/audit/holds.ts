import type { NounsOf } from './nouns.js';

export const holdsActs = {
  'hold.export': 'Legal holds exported',
  'hold.place': 'Legal hold placed',
  'hold.release': 'Legal hold released',
} as const;

export const holdsNouns = {
  hold: 'Legal hold',
} as const satisfies NounsOf<typeof holdsActs>;
