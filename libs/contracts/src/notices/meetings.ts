import type { Notice, NoticeWords } from './notice.js';

export const meetingsNotices = {
  'meeting.invited': {
    type: 'info',
    priority: 'high',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'meeting.began': {
    type: 'info',
    priority: 'high',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'meeting.knocked': {
    type: 'info',
    priority: 'high',
    category: 'collaborationUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const meetingsNoticeWords = {
  'meeting.invited': {
    title: '{person} invited you to ‘{name}’',
    message: 'The meeting is open now. Join it from here.',
  },
  'meeting.began': {
    title: '‘{name}’ has started',
    message: '{person} started the meeting.',
  },
  'meeting.knocked': {
    title: '{person} is waiting to join ‘{name}’',
    message: 'Let them in, or turn them away, in the meeting.',
  },
} as const satisfies Record<keyof typeof meetingsNotices, NoticeWords>;
