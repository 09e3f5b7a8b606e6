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
      'The alert rule ‘{rule}’ fires since {time} UTC: {value}, its limit is {limit}. You are told because you made the rule or it names your team.',
  },
  'reading.fails': {
    title: '{percent}% of readings fail',
    message:
      '{failed} of {count} readings failed in the hour until {time} UTC; the threshold of your organization is {limit}%. Their owners see why in each document. You are told because you administer the organization.',
  },
  'alert.webhook-failed': {
    title: 'A webhook of ‘{rule}’ can’t be reached',
    message:
      'The webhook of the alert rule ‘{rule}’ at {host} did not take {count} calls. An alert may have reached nobody by it. Look at what it answered, and send a test once it is mended.',
  },
} as const satisfies Record<keyof typeof alertsNotices, NoticeWords>;
