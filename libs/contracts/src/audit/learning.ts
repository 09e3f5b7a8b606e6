import type { NounsOf } from './nouns.js';

export const learningActs = {
  'learning.back': 'Went back to what was learnt before',
  'learning.use': 'Learnt version taken into use',
} as const;

export const learningNouns = {
  learning: 'What is learnt',
} as const satisfies NounsOf<typeof learningActs>;
