import type { Notice, NoticeWords } from './notice.js';

export const domainsNotices = {
  'domain.missed': {
    type: 'warning',
    priority: 'high',
    category: 'securityAlerts',
    persistent: false,
  },
  'domain.lost': {
    type: 'error',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
  },
  'joining.offered': {
    type: 'info',
    priority: 'medium',
    category: 'systemUpdates',
    persistent: false,
  },
} as const satisfies Record<string, Notice>;

export const domainsNoticeWords = {
  'domain.missed': {
    title: 'The record of {domain} is missing',
    message:
      'It wasn’t found in DNS today. Unless it’s back within {days} days, the domain is no longer verified: sign-in through your organization stops for it, and no one can join with it.',
  },
  'domain.lost': {
    title: '{domain} is no longer verified',
    message:
      'Its record was missing for {days} days. Everyone keeps their account, but sign-in through your organization has stopped for its addresses. Restore the record and verify the domain again.',
  },
  'joining.offered': {
    title: 'You can join {organisation}',
    message:
      'Your email address belongs to one of its domains. To join, open your profile in the settings. Nothing happens unless you join.',
  },
} as const satisfies Record<keyof typeof domainsNotices, NoticeWords>;
