import type { NounsOf } from './nouns.js';

export const backupActs = {
  'backup.make': 'Backup asked for',
  'backup.try': 'Restore of a backup tried',
  'backup.cancel': 'Backup or its trial canceled',
  'backup.schedule': 'Schedule of backups changed',
  'backup.unschedule': 'Schedule of backups ended',
} as const;

export const backupNouns = {
  backup: 'Backups of the installation',
} as const satisfies NounsOf<typeof backupActs>;
