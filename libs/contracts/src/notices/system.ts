import type { Notice, NoticeWords } from './notice.js';

export const systemNotices = {
  'installation.item-damaged': {
    type: 'error',
    priority: 'critical',
    category: 'systemUpdates',
    persistent: true,
  },
  'storage.full': {
    type: 'error',
    priority: 'critical',
    category: 'systemUpdates',
    persistent: true,
  },
} as const satisfies Record<string, Notice>;

export const systemNoticeWords = {
  'installation.item-damaged': {
    title: 'A document of {organisation} is damaged',
    message: '{pieces} of its stored changes can’t be read. Everything else is safe. System Control shows what to do.',
  },
  'storage.full': {
    title: 'This installation’s storage is full',
    message: 'Uploads are rejected until there’s space again. Everything stored is safe.',
  },
} as const satisfies Record<keyof typeof systemNotices, NoticeWords>;
