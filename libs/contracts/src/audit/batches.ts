import type { NounsOf } from './nouns.js';

export const batchesActs = {
  'batch.create': 'Batch created',
  'batch.delete': 'Batch removed',
  'batch.pause': 'Batch paused',
  'batch.prioritise': 'Place of a batch in the queue changed',
  'batch.resume': 'Batch resumed',
} as const;

export const batchesNouns = {
  batch: 'Batches',
} as const satisfies NounsOf<typeof batchesActs>;
