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
    title: 'An accuracy contract closed its gate',
    message: 'All values of the field ‘{field}’ go to people again. Quality Control says why.',
  },
  'accuracy-contract.started-over': {
    title: 'An accuracy contract started over',
    message:
      'Documents are read in a new way, so all values of the field ‘{field}’ go to people until it is proved anew.',
  },
} as const satisfies Record<keyof typeof accuracyNotices, NoticeWords>;
