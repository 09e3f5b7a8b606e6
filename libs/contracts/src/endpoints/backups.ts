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

/** When backups are made by themselves, and for whom they are encrypted. */
export const BackupPlan = z.object({
  rhythm: z.enum(backupRhythms),
  /** 1 Monday to 7 Sunday; of weekly ones. */
  weekday: z.int().check(z.gte(1), z.lte(7)),
  /** Since midnight, by the clock of the zone. */
  minutes: z.int().check(z.gte(0), z.lte(1_439)),
  zone: timeZone(100),
  /** A public key of age: nothing on the server opens what is made by it. */
  recipient: z.string().check(z.trim(), z.regex(agePublicKey)),
  /** A backup by schedule goes once there are so many newer ones and it is so many days old. */
  keepCount: z.int().check(z.gte(keepCount.min), z.lte(keepCount.max)),
  keepDays: z.int().check(z.gte(keepDays.min), z.lte(keepDays.max)),
});
export type BackupPlan = z.infer<typeof BackupPlan>;

/** What a trial found of one table. */
export const TriedTable = z.object({ name: z.string(), rows: count, restored: count });

/** A backup, or the trial of one. */
export const BackupRun = z.object({
  id: z.uuid(),
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  step: z.nullable(z.enum(backupSteps)),
  /** Null: by schedule. */
  askedBy: z.nullable(z.string()),
  askedAt: moment,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  /** Of a trial: the backup that was tried. */
  triedRunId: z.nullable(z.uuid()),
  /** The name of its file in the folder. */
  file: z.nullable(z.string()),
  /** Whether a key opens it, and not a passphrase. */
  byKey: z.boolean(),
  /** Of the product that made it. */
  version: z.nullable(z.string()),
  tables: count,
  ofTables: count,
  rows: count,
  /** Stored files. */
  objects: count,
  /** Written or read until now; of one that is done, its size. */
  bytes: count,
  /** Stored files that rows name and that were lost before. */
  missing: count,
  /** When it had been read back from the disk, opened and counted. */
  verifiedAt: z.nullable(moment),
  /** When its file went, by the schedule or by hand. */
  removedAt: z.nullable(moment),
  /** What went wrong, in a sentence. */
  failure: z.nullable(z.string()),
  /** Of a trial that is done. */
  found: z.nullable(z.object({ organizations: count, acts: count, tables: z.array(TriedTable) })),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** Who makes backups, and where to. */
export const BackupKeeper = z.object({
  folder: z.string(),
  /** A backup on the disk of the data is lost with it. */
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
    /** Null where nothing that makes backups runs. */
    keeper: z.nullable(BackupKeeper),
    plan: z.nullable(BackupPlan),
    /** When the schedule makes the next one. */
    nextAt: z.nullable(moment),
    /** The newest first, at most {@link backupLimits.listed}. */
    runs: z.array(BackupRun),
  }),
});

/** How backups of the installation stand, for everybody whose data they hold. */
export const BackupStanding = z.object({
  /** Whether a schedule stands and its newest backup was verified within two of its periods. */
  isRegular: z.boolean(),
  /** The newest that was verified and is there. */
  verifiedAt: z.nullable(moment),
  /** Whether a restore could be done when it was tried, within {@link backupLimits.triedWithinMs}. */
  isRestorable: z.boolean(),
  /** When that was last. */
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
    /** What it is encrypted with, never stored. Null: the public key of the schedule. */
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
    /** Its passphrase, or the private key (AGE-SECRET-KEY-1…); for this time only, never stored. */
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
