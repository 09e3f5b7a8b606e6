import type { NounsOf } from './nouns.js';

export const errorGroupsActs = {
  'error.assign': 'Error assigned',
  'error.delete': 'Error deleted',
  'error.ignore': 'Error ignored',
  'error.merge': 'Errors merged',
  'error.play': 'Recording of an error played',
  'error.reopen': 'Error opened again',
  'error.resolve': 'Error resolved',
  'error.split': 'Errors taken apart',
} as const;

export const errorGroupsNouns = {
  error: 'Errors',
} as const satisfies NounsOf<typeof errorGroupsActs>;
