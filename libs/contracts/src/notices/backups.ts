import type { Notice, NoticeWords } from './notice.js';

export const backupNotices = {
  'backup.failed': { type: 'error', priority: 'critical', category: 'systemUpdates', persistent: true },
  'backup.trial-failed': { type: 'error', priority: 'critical', category: 'systemUpdates', persistent: true },
} as const satisfies Record<string, Notice>;

export const backupNoticeWords = {
  'backup.failed': {
    title: 'A backup of this installation failed',
    message: '{reason} Earlier backups were kept. System Control lists them.',
  },
  'backup.trial-failed': {
    title: 'A backup failed its restore test',
    message: '{reason} No live data was changed. System Control lists all backups.',
  },
} as const satisfies Record<keyof typeof backupNotices, NoticeWords>;
