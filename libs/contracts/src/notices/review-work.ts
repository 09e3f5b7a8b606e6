import type { Notice, NoticeWords } from './notice.js';

export const reviewWorkNotices = {
  'review.assigned': {
    type: 'info',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'review.overdue': {
    type: 'warning',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const reviewWorkNoticeWords = {
  'review.assigned': {
    title: '{person} assigned you {what} to review',
    message: 'Open Quality Control and choose “Mine” to start.',
  },
  'review.overdue': {
    title: 'The review of {name} is overdue',
    message: 'It was due {when} UTC. Review it, or ask a manager to change the date.',
  },
} as const satisfies Record<keyof typeof reviewWorkNotices, NoticeWords>;
