import type { Notice, NoticeWords } from './notice.js';

export const enterpriseHubNotices = {
  'support.asked': { type: 'warning', priority: 'high', category: 'securityAlerts', persistent: false },
  'support.granted': { type: 'warning', priority: 'high', category: 'securityAlerts', persistent: false },
  'support.ended': { type: 'info', priority: 'medium', category: 'securityAlerts', persistent: false },
} as const satisfies Record<string, Notice>;

export const enterpriseHubNoticeWords = {
  'support.asked': {
    title: '{person} asks for support access',
    message: 'For {hours} hours, to see how your organization is. You decide; documents are never shown.',
  },
  'support.granted': {
    title: '{person} has support access',
    message: 'An administrator granted it for {hours} hours. You can end it at any time.',
  },
  'support.ended': {
    title: 'Support access of {person} ended',
    message: 'It was ended before its time was over.',
  },
} as const satisfies Record<keyof typeof enterpriseHubNotices, NoticeWords>;
