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
  'sealed.waiting': said,
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
    title: '{person} shared an encrypted document with you',
    message: 'Your vault opens it. Only your browser can show its name.',
  },
  'sealed.waiting': {
    title: '{person} wants to share an encrypted document with you',
    message: 'Create your vault to receive it. You get access once {person} unlocks their vault.',
  },
  'sealed.commented': {
    title: '{person} commented on something encrypted',
    message: 'It’s encrypted, so only your browser can show the comment and its document.',
  },
  'sealed.answered': {
    title: '{person} replied to a comment on something encrypted',
    message: 'It’s encrypted, so only your browser can show the comment and its document.',
  },
  'sealed.mentioned': {
    title: '{person} mentioned you in something encrypted',
    message: 'Only your browser can show where and what it says.',
  },
} as const satisfies Record<keyof typeof sharingNotices, NoticeWords>;
