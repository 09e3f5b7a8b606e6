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
    message: 'It has been read and you can search it.',
  },
  'document.needs-review': {
    title: '{name} needs your review',
    message: 'It was read, but something in it needs a check.',
  },
  'document.failed': {
    title: '{name} could not be read',
    message: '{reason}',
  },
  'document.duplicate': {
    title: '{name} was here already',
    message: 'It is the same file as {earlier}. Only one original is kept.',
  },
  'document.corrected': {
    title: '{person} worked on {name}',
    message: 'A value in your document was confirmed, corrected or marked.',
  },
  'document.binned': {
    title: '{person} moved {name} to trash',
    message: 'It is your document. It can be restored for {days} days.',
  },
} as const satisfies Record<keyof typeof documentsNotices, NoticeWords>;
