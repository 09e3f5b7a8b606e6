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
    message: '{used} of {budget} seconds on {day}. When it’s used up, new readings wait until the next day.',
  },
  'cpu-budget.spent': {
    title: 'Today’s processor budget is used up',
    message:
      '{used} of {budget} seconds on {day}. New readings wait until the next day. Nothing is lost. In the AI Command Center, you can have single documents read today.',
  },
} as const satisfies Record<keyof typeof commandCenterNotices, NoticeWords>;
