import type { Notice, NoticeWords } from './notice.js';

export const errorGroupsNotices = {
  'error.regressed': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const errorGroupsNoticeWords = {
  'error.regressed': {
    title: '{name} came back',
    message: 'You resolved this error. It happened again in {release}.',
  },
} as const satisfies Record<keyof typeof errorGroupsNotices, NoticeWords>;
