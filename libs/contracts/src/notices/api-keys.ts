import type { Notice, NoticeWords } from './notice.js';

export const apiKeysNotices = {
  'key.expiring': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const apiKeysNoticeWords = {
  'key.expiring': {
    title: 'The key ‘{name}’ expires on {day}',
    message: 'Create a new key and replace this one before then, or its calls will be rejected.',
  },
} as const satisfies Record<keyof typeof apiKeysNotices, NoticeWords>;
