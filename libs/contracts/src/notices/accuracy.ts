import type { Notice, NoticeWords } from './notice.js';

export const accuracyNotices = {
  'accuracy-contract.closed': {
    type: 'warning',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const accuracyNoticeWords = {
  'accuracy-contract.closed': {
    title: 'An accuracy contract closed its gate',
    message: 'All values of the field ‘{field}’ go to people again. Quality Control says why.',
  },
} as const satisfies Record<keyof typeof accuracyNotices, NoticeWords>;
