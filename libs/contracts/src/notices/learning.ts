import type { Notice, NoticeWords } from './notice.js';

const quiet = { type: 'info', priority: 'low', category: 'documentProcessing', persistent: false } as const;

export const learningNotices = {
  'learning.started': quiet,
  'learning.better': { ...quiet, type: 'success', priority: 'medium' },
  'learning.ended': quiet,
  'learning.failed': { ...quiet, type: 'warning', priority: 'medium' },
} as const satisfies Record<string, Notice>;

export const learningNoticeWords = {
  'learning.started': {
    title: 'Learning from corrections has started',
    message: 'AI Platform Hub shows the results.',
  },
  'learning.better': {
    title: 'A better version was learned',
    message:
      'Version {number} got more values right, going by what people confirmed. AI Platform Hub shows the comparison.',
  },
  'learning.ended': {
    title: 'Learning from corrections has ended',
    message: 'No learned version was proven better. Documents are read as before.',
  },
  'learning.failed': {
    title: 'Learning from corrections failed',
    message: 'Documents are read as before. Learning will be tried again later.',
  },
} as const satisfies Record<keyof typeof learningNotices, NoticeWords>;
