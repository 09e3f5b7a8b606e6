import type { Notice, NoticeWords } from './notice.js';

export const batchesNotices = {
  'batch.ready': {
    type: 'success',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
  },
  'batch.needs-review': {
    type: 'warning',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'batch.failed': {
    type: 'error',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const batchesNoticeWords = {
  'batch.ready': {
    title: '{read} of {all} documents read',
    message: 'The batch ‘{name}’ has finished.{remarks}',
  },
  'batch.needs-review': {
    title: '{read} of {all} documents read, {needsReview} to review',
    message: 'The batch ‘{name}’ has finished.{remarks}',
  },
  'batch.failed': {
    title: '{read} of {all} documents read, {failed} failed',
    message: 'The batch ‘{name}’ has finished. Open it to see why.{remarks}',
  },
} as const satisfies Record<keyof typeof batchesNotices, NoticeWords>;
