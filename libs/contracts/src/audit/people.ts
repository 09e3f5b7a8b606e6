import type { NounsOf } from './nouns.js';

export const peopleActs = {
  'organisation.found': 'Organization created',
  'organisation.rename': 'Organization renamed',
  'people.export': 'People exported',
  'people.import': 'People imported from a file',
} as const;

export const peopleNouns = {
  organisation: 'Organization',
  people: 'People',
} as const satisfies NounsOf<typeof peopleActs>;
