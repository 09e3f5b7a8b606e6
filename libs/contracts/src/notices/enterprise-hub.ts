import type { Notice, NoticeWords } from './notice.js';

export const enterpriseHubNotices = {
  'support.asked': { type: 'warning', priority: 'high', category: 'securityAlerts', persistent: false },
  'support.granted': { type: 'warning', priority: 'high', category: 'securityAlerts', persistent: false },
  'support.ended': { type: 'info', priority: 'medium', category: 'securityAlerts', persistent: false },
} as const satisfies Record<string, Notice>;

export const enterpriseHubNoticeWords = {
  'support.asked': {
    title: '{person} requested support access',
    message: 'It would last {hours} hours and show your organization’s status. You decide. Documents are never shown.',
  },
  'support.granted': {
    title: '{person} has support access',
    message: 'An administrator granted it for {hours} hours. You can end it at any time.',
  },
  'support.ended': {
    title: '{person}’s support access ended',
    message: 'It was ended early.',
  },
} as const satisfies Record<keyof typeof enterpriseHubNotices, NoticeWords>;
