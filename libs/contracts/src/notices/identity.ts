import type { Notice, NoticeWords } from './notice.js';

export const identityNotices = {
  'session.reused': {
    type: 'warning',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
  },
  'session.new-device': {
    type: 'warning',
    priority: 'high',
    category: 'securityAlerts',
    persistent: false,
  },
  'session.displaced': {
    type: 'info',
    priority: 'medium',
    category: 'securityAlerts',
    persistent: false,
  },
  'factors.reset': {
    type: 'warning',
    priority: 'critical',
    category: 'securityAlerts',
    persistent: true,
  },
} as const satisfies Record<string, Notice>;

export const identityNoticeWords = {
  'session.reused': {
    title: 'A device was signed out',
    message:
      'An old sign-in was used again, so that device was signed out. If it wasn’t you, end the sessions you don’t recognize under Settings, Security, and tell your administrator.',
  },
  'session.new-device': {
    title: 'New sign-in from {device}',
    message:
      'From the address {address}. If it wasn’t you, end the sessions you don’t recognize under Settings, Security, and tell your administrator.',
  },
  'session.displaced': {
    title: 'You were signed out of {device}',
    message: 'You can be signed in {count} times at once, so the sign-in you used least recently ended.',
  },
  'factors.reset': {
    title: '{person} removed your second factors',
    message:
      'You were signed out everywhere, and your password alone now opens your account. Set up a second factor again.',
  },
} as const satisfies Record<keyof typeof identityNotices, NoticeWords>;
