import type { NounsOf } from './nouns.js';

export const commandCenterActs = {
  'cpu-budget.set': 'Daily processor budget for readings set',
  'reading.pass': 'Reading let past the daily budget',
  'reading.prioritise': 'Place of a reading in the queue changed',
} as const;

export const commandCenterNouns = {
  'cpu-budget': 'Processor budgets',
  reading: 'Readings in the queue',
} as const satisfies NounsOf<typeof commandCenterActs>;
