import type { Notice, NoticeWords } from './notice.js';

export const calendarNotices = {
  'calendar.invited': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.moved': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.cancelled': {
    type: 'warning',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.time-changed': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.time-off': {
    type: 'warning',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.ended': {
    type: 'warning',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
  'calendar.answered': {
    type: 'info',
    priority: 'medium',
    category: 'collaborationUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const calendarNoticeWords = {
  'calendar.invited': {
    title: '{person} invited you to ‘{name}’',
    message: 'It starts {when}. Reply in the calendar.',
  },
  'calendar.moved': {
    title: '{person} moved ‘{name}’',
    message: 'It now starts {when}. Reply in the calendar.',
  },
  'calendar.cancelled': {
    title: '{person} canceled ‘{name}’ for you',
    message: 'It’s no longer in your calendar.',
  },
  'calendar.time-changed': {
    title: '{person} changed one occurrence of ‘{name}’',
    message: 'It was scheduled to start {when}. The calendar shows the change.',
  },
  'calendar.time-off': {
    title: '{person} canceled one occurrence of ‘{name}’',
    message: 'It was scheduled to start {when}. The others still take place.',
  },
  'calendar.ended': {
    title: '{person} ended ‘{name}’',
    message: 'The first canceled occurrence was scheduled to start {when}.',
  },
  'calendar.answered': {
    title: '{person} answered ‘{name}’',
    message: 'Their answer: {answer}.',
  },
} as const satisfies Record<keyof typeof calendarNotices, NoticeWords>;
