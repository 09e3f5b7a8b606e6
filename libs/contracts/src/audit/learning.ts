import type { NounsOf } from './nouns.js';

export const learningActs = {
  'learning.back': 'Went back to what was learned before',
  'learning.use': 'Learned version taken into use',
} as const;

export const learningNouns = {
  learning: 'What is learned',
} as const satisfies NounsOf<typeof learningActs>;
