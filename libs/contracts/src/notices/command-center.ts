import type { Notice, NoticeWords } from './notice.js';

export const commandCenterNotices = {
  'cpu-budget.near': {
    type: 'warning',
    priority: 'medium',
    category: 'documentProcessing',
    persistent: false,
  },
  'cpu-budget.spent': {
    type: 'warning',
    priority: 'high',
    category: 'documentProcessing',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const commandCenterNoticeWords = {
  'cpu-budget.near': {
    title: '{percent}% of today’s processor budget is used',
    message: '{used} of {budget} seconds on {day}. Once all is used, new readings wait until the next day.',
  },
  'cpu-budget.spent': {
    title: 'Today’s processor budget is spent',
    message:
      '{used} of {budget} seconds on {day}. New readings wait until the next day; nothing is lost. The AI Command Center can let single documents pass.',
  },
} as const satisfies Record<keyof typeof commandCenterNotices, NoticeWords>;
