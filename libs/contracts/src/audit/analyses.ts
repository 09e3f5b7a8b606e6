import type { NounsOf } from './nouns.js';

export const analysesActs = {
  'question.share': 'Question about figures shared',
} as const;

export const analysesNouns = {
  question: 'Questions about figures',
} as const satisfies NounsOf<typeof analysesActs>;
