import type { Notice, NoticeWords } from './notice.js';

export const settingsNotices = {
  'organisation.settings-changed': {
    type: 'system',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const settingsNoticeWords = {
  'organisation.settings-changed': {
    title: '{person} changed the organization’s settings',
    message: 'The change is in the category ‘{settings}’.',
  },
} as const satisfies Record<keyof typeof settingsNotices, NoticeWords>;
