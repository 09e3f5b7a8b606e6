import type { NounsOf } from './nouns.js';

export const queueActs = {
  'queue.pause': 'Job queue paused',
  'queue.resume': 'Job queue resumed',
  'queue.retry': 'Failed jobs of a queue run again',
  'job.retry': 'Failed job run again',
  'job.cancel': 'Job canceled',
} as const;

export const queueNouns = {
  queue: 'Job queues',
  job: 'Jobs',
} as const satisfies NounsOf<typeof queueActs>;
