import type { Notice, NoticeWords } from './notice.js';

export const sharingNotices = {
  'item.shared': {
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
} as const satisfies Record<keyof typeof sharingNotices, NoticeWords>;
