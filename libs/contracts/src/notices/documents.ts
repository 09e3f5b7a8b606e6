import type { Notice, NoticeWords } from './notice.js';

export const documentsNotices = {
  'document.ready': {
    type: 'success',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.needs-review': {
    type: 'warning',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.failed': {
    type: 'error',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.duplicate': {
    type: 'info',
    priority: 'low',
    category: 'documentProcessing',
    persistent: false,
  },
  'document.corrected': {
    type: 'info',
    priority: 'low',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'document.binned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const documentsNoticeWords = {
  'document.ready': {
    title: '{name} is ready',
    message: 'It’s been read, and you can search it.',
  },
  'document.needs-review': {
    title: '{name} needs your review',
    message: 'It’s been read, but something needs to be checked.',
  },
  'document.failed': {
    title: 'Couldn’t read {name}',
    message: '{reason}',
  },
  'document.duplicate': {
    title: '{name} was already uploaded',
    message: 'It’s the same file as {earlier}. Only one original is stored.',
  },
  'document.corrected': {
    title: '{person} worked on {name}',
    message: 'A value in your document was confirmed, corrected, or marked.',
  },
  'document.binned': {
    title: '{person} moved {name} to trash',
    message: 'It’s your document. You can restore it for {days} days.',
  },
} as const satisfies Record<keyof typeof documentsNotices, NoticeWords>;
