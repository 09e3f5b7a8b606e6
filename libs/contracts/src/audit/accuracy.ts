import type { NounsOf } from './nouns.js';

export const accuracyActs = {
  'accuracy-contract.close': 'Accuracy target missed, review resumed',
  'accuracy-contract.open': 'Accuracy target met, review skipped',
  'accuracy-contract.set': 'Accuracy target set',
  'accuracy-contract.start-over': 'Accuracy target started over',
  'accuracy-contract.stop': 'Accuracy target stopped',
  'double-check.answer': 'Double check answered',
} as const;

export const accuracyNouns = {
  'accuracy-contract': 'Accuracy targets',
  'double-check': 'Double checks',
} as const satisfies NounsOf<typeof accuracyActs>;
