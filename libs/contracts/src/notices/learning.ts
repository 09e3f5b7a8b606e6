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
    title: 'Learning from corrections has begun',
    message: 'AI Platform Hub shows the results.',
  },
  'learning.better': {
    title: 'Something better was learned',
    message:
      'Version {number} read more values as people confirmed them. AI Platform Hub shows what it was compared on.',
  },
  'learning.ended': {
    title: 'Learning from corrections has ended',
    message: 'Nothing was learned that is proved to be better. Documents are read as before.',
  },
  'learning.failed': {
    title: 'Learning from corrections failed',
    message: 'Documents are read as before. It is tried again later.',
  },
} as const satisfies Record<keyof typeof learningNotices, NoticeWords>;
