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
    message: 'Create a new one and give it to the machine before then, or its calls will be refused.',
  },
} as const satisfies Record<keyof typeof apiKeysNotices, NoticeWords>;
