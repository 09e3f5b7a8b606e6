import type { NounsOf } from './nouns.js';

export const comparisonsActs = {
  'comparison.delete': 'Comparison deleted',
  'comparison.export': 'Comparison exported',
  'comparison.start': 'Comparison begun',
  'comparison.stop': 'Comparison stopped',
} as const;

export const comparisonsNouns = {
  comparison: 'Comparisons',
} as const satisfies NounsOf<typeof comparisonsActs>;
