import type { Notice, NoticeWords } from './notice.js';

export const commentsNotices = {
  'comment.mentioned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'item.mentioned': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'comment.added': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'comment.answered': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'item.suggested': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const commentsNoticeWords = {
  'comment.mentioned': {
    title: '{person} mentioned you in ‘{name}’',
    message: 'The mention is in a comment.',
  },
  'item.mentioned': {
    title: '{person} mentioned you in ‘{name}’',
    message: 'The mention is in the text.',
  },
  'comment.added': {
    title: '{person} commented on ‘{name}’',
    message: 'Open the comments to read it and reply.',
  },
  'comment.answered': {
    title: '{person} replied to a comment on ‘{name}’',
    message: 'Open the thread to read it.',
  },
  'item.suggested': {
    title: '{person} suggested changes to ‘{name}’',
    message: 'Open the suggestions to accept or reject them.',
  },
} as const satisfies Record<keyof typeof commentsNotices, NoticeWords>;
