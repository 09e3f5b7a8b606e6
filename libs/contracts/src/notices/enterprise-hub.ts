import type { Notice, NoticeWords } from './notice.js';

export const enterpriseHubNotices = {
  'support.asked': { type: 'warning', priority: 'high', category: 'securityAlerts', persistent: false },
} as const satisfies Record<string, Notice>;

export const enterpriseHubNoticeWords = {
  'support.asked': {
    title: '{person} asks for support access',
    message: 'For {hours} hours, to see how your organization is. You decide; documents are never shown.',
  },
} as const satisfies Record<keyof typeof enterpriseHubNotices, NoticeWords>;
