import * as z from 'zod/mini';
import { agePublicKey, backupKinds, backupRhythms, backupStates, backupSteps } from '../backups.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { backupLimits } from '../limits/backups.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { timeZone } from '../time-zone.js';
import { moment } from '../values.js';

const { passphraseMinCharacters, secretMaxCharacters, keepCount, keepDays } = backupLimits;
const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;
const path = '/api/v1/backups';
const runId = z.object({ runId: z.uuid() });
const count = z.int().check(z.gte(0));

/** Schedule of automatic backups and their encryption key. */
export const BackupPlan = z.object({
  rhythm: z.enum(backupRhythms),
  /** 1 (Monday) to 7 (Sunday). Only used for weekly backups. */
  weekday: z.int().check(z.gte(1), z.lte(7)),
  /** Since midnight, in the zone's local time. */
  minutes: z.int().check(z.gte(0), z.lte(1_439)),
  zone: timeZone(100),
  /** An age public key: nothing on the server can decrypt its backups. */
  recipient: z.string().check(z.trim(), z.regex(agePublicKey)),
  /** A scheduled backup is deleted once there are this many newer ones and it is this many days old. */
  keepCount: z.int().check(z.gte(keepCount.min), z.lte(keepCount.max)),
  keepDays: z.int().check(z.gte(keepDays.min), z.lte(keepDays.max)),
});
export type BackupPlan = z.infer<typeof BackupPlan>;

/** Result of a restore test for one table. */
export const TriedTable = z.object({ name: z.string(), rows: count, restored: count });

/** A backup or a restore test. */
export const BackupRun = z.object({
  id: z.uuid(),
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  step: z.nullable(z.enum(backupSteps)),
  /** Null for scheduled backups. */
  askedBy: z.nullable(z.string()),
  askedAt: moment,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  /** For a restore test: the tested backup. */
  triedRunId: z.nullable(z.uuid()),
  /** File name in the backup folder. */
  file: z.nullable(z.string()),
  /** True if it is encrypted with a key, false for a passphrase. */
  byKey: z.boolean(),
  /** Product version that created it. */
  version: z.nullable(z.string()),
  tables: count,
  ofTables: count,
  rows: count,
  /** Number of stored files. */
  objects: count,
  /** Bytes written or read so far; the final size once done. */
  bytes: count,
  /** Stored files that rows refer to but that were already missing. */
  missing: count,
  /** When it was read back from disk, decrypted and counted. */
  verifiedAt: z.nullable(moment),
  /** When its file was deleted, by schedule or by hand. */
  removedAt: z.nullable(moment),
  /** Error message. */
  failure: z.nullable(z.string()),
  /** Only for a finished restore test. */
  found: z.nullable(z.object({ organizations: count, acts: count, tables: z.array(TriedTable) })),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** The backup process and its destination. */
export const BackupKeeper = z.object({
  folder: z.string(),
  /** Whether the backups are on the same disk as the data, and would be lost with it. */
  isOnDiskOfData: z.boolean(),
  freeBytes: count,
});
export type BackupKeeper = z.infer<typeof BackupKeeper>;

export const listBackups = endpoint({
  ...operate,
  method: 'GET',
  path,
  summary: 'List the installation’s backups with their restore tests and schedule. Operators only',
  data: z.object({
    /** Null if no backup process is running. */
    keeper: z.nullable(BackupKeeper),
    plan: z.nullable(BackupPlan),
    /** Next scheduled backup. */
    nextAt: z.nullable(moment),
    /** Newest first, at most {@link backupLimits.listed}. */
    runs: z.array(BackupRun),
  }),
});

/** Backup status, for everyone whose data is included. */
export const BackupStanding = z.object({
  /** Whether there is a schedule and its latest backup was verified within two of its periods. */
  isRegular: z.boolean(),
  /** Latest verified backup that still exists. */
  verifiedAt: z.nullable(moment),
  /** Whether the last restore test, within {@link backupLimits.triedWithinMs}, succeeded. */
  isRestorable: z.boolean(),
  /** Time of the last successful restore test. */
  restoredAt: z.nullable(moment),
});
export type BackupStanding = z.infer<typeof BackupStanding>;

export const readBackupStanding = endpoint({
  access: 'session',
  method: 'GET',
  path: '/api/v1/backup-standing',
  summary: 'Get whether this installation is backed up regularly and a restore was tested recently',
  data: BackupStanding,
});

export const makeBackup = endpoint({
  ...operate,
  method: 'POST',
  path,
  summary:
    'Start a backup of rows, stored files, and keys into one encrypted file, while people keep working. Operators only',
  body: z.object({
    /** Encryption passphrase, never stored. Null uses the schedule's public key. */
    passphrase: z.nullable(z.string().check(z.minLength(passphraseMinCharacters), z.maxLength(secretMaxCharacters))),
  }),
  data: z.object({ runId: z.uuid() }),
  errors: ['backup_under_way', 'backup_keeper_away', 'backup_no_key'],
});

export const tryBackup = endpoint({
  ...operate,
  method: 'POST',
  path: `${path}/:runId/trials`,
  summary:
    'Test a backup: restore it into a second database, compare every table, and drop that database. Operators only',
  params: runId,
  body: z.object({
    /** The backup's passphrase or private key (AGE-SECRET-KEY-1…). Used once, never stored. */
    secret: z.string().check(z.trim(), z.minLength(1), z.maxLength(secretMaxCharacters)),
  }),
  data: z.object({ runId: z.uuid() }),
  errors: ['not_found', 'backup_under_way', 'backup_keeper_away'],
});

export const cancelBackup = endpoint({
  ...operate,
  method: 'DELETE',
  path: `${path}/:runId`,
  summary: 'Cancel a running backup or restore test. Its partial results are deleted. Operators only',
  params: runId,
  errors: ['not_found'],
});

export const scheduleBackups = endpoint({
  ...operate,
  method: 'PUT',
  path: '/api/v1/backup-schedule',
  summary: 'Schedule daily or weekly backups, encrypted with a public key. Operators only',
  body: BackupPlan,
});

export const unscheduleBackups = endpoint({
  ...operate,
  method: 'DELETE',
  path: '/api/v1/backup-schedule',
  summary: 'Delete the backup schedule. Existing backups stay. Operators only',
  errors: ['not_found'],
});

export const backupEndpoints = {
  'backups.list': listBackups,
  'backups.standing': readBackupStanding,
  'backups.make': makeBackup,
  'backups.try': tryBackup,
  'backups.schedule': scheduleBackups,
  'backups.unschedule': unscheduleBackups,
  'backups.cancel': cancelBackup,
} as const satisfies Record<string, Endpoint>;
