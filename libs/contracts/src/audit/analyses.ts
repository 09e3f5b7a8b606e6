import type { NounsOf } from './nouns.js';

export const analysesActs = {
  'question.share': 'Question about figures shared',
  'dashboard.share': 'Own dashboard shared',
} as const;

export const analysesNouns = {
  question: 'Questions about figures',
  dashboard: 'Own dashboards',
} as const satisfies NounsOf<typeof analysesActs>;
