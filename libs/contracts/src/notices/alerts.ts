import type { Notice, NoticeWords } from './notice.js';

export const alertsNotices = {
  'alert.fired': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
  'reading.fails': {
    type: 'warning',
    priority: 'high',
    category: 'systemUpdates',
    persistent: false,
  },
  'alert.webhook-failed': {
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
      'The alert rule ‘{rule}’ has been firing since {time} UTC: {value}, limit {limit}. You get this because you created the rule or it names your team.',
  },
  'reading.fails': {
    title: '{percent}% of readings failed',
    message:
      '{failed} of {count} readings failed in the hour until {time} UTC; your organization’s threshold is {limit}%. Owners see why in each document. You get this because you’re an administrator.',
  },
  'alert.webhook-failed': {
    title: 'A webhook of ‘{rule}’ can’t be reached',
    message:
      'The webhook of the alert rule ‘{rule}’ at {host} rejected {count} calls, so alerts may not have arrived. Check its responses, and send a test when it’s fixed.',
  },
} as const satisfies Record<keyof typeof alertsNotices, NoticeWords>;
