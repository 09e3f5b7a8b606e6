import type { Notice, NoticeWords } from './notice.js';

export const accuracyNotices = {
  'accuracy-contract.closed': {
    type: 'warning',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
  'accuracy-contract.started-over': {
    type: 'warning',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const accuracyNoticeWords = {
  'accuracy-contract.closed': {
    title: 'An accuracy target was missed',
    message: 'All values of the field ‘{field}’ need review again. Quality Control shows why.',
  },
  'accuracy-contract.started-over': {
    title: 'An accuracy target started over',
    message:
      'Documents are read in a new way, so all values of the field ‘{field}’ need review until the target is met again.',
  },
} as const satisfies Record<keyof typeof accuracyNotices, NoticeWords>;
