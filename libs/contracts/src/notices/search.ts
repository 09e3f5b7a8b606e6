import type { Notice, NoticeWords } from './notice.js';

export const searchNotices = {
  'search.matched': {
    type: 'info',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const searchNoticeWords = {
  'search.matched': {
    title: 'New for ‘{search}’: {name}',
    message: 'It matches a search you saved.',
  },
} as const satisfies Record<keyof typeof searchNotices, NoticeWords>;
