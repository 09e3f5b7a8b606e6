import type { Notice, NoticeWords } from './notice.js';

const said = {
  type: 'info',
  priority: 'medium',
  category: 'collaborationUpdates',
  persistent: false,
} as const;

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
  'sealed.commented': said,
  'sealed.answered': said,
  'sealed.mentioned': said,
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
  'sealed.commented': {
    title: '{person} commented on something sealed',
    message: 'It’s encrypted, so only your browser can show the comment and its document.',
  },
  'sealed.answered': {
    title: '{person} replied to a comment on something sealed',
    message: 'It’s encrypted, so only your browser can show the comment and its document.',
  },
  'sealed.mentioned': {
    title: '{person} mentioned you in something sealed',
    message: 'Where, and what it says, only your page can tell.',
  },
} as const satisfies Record<keyof typeof sharingNotices, NoticeWords>;
