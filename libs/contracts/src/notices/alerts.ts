import type { Notice, NoticeWords } from './notice.js';

export const alertsNotices = {
  'alert.fired': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const alertsNoticeWords = {
  'alert.fired': {
    title: 'Alert: {rule}',
    message:
      'The alert rule ‘{rule}’ fires since {time} UTC: {value}, its limit is {limit}. You are told because you made the rule or it names your team.',
  },
} as const satisfies Record<keyof typeof alertsNotices, NoticeWords>;
