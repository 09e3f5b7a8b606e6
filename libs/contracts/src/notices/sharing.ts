import type { Notice, NoticeWords } from './notice.js';

export const sharingNotices = {
  'item.shared': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'sealed.shared': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const sharingNoticeWords = {
  'item.shared': {
    title: '{person} shared ‘{name}’ with you',
    message: 'You can {right} it.',
  },
  'sealed.shared': {
    title: '{person} shared a sealed document with you',
    message: 'Your vault opens it. What it is called, only your page can tell.',
  },
} as const satisfies Record<keyof typeof sharingNotices, NoticeWords>;
