import {
  periodMs,
  type BackupKind,
  type BackupRhythm,
  type BackupState,
  type BackupStep,
} from '@cartulary/contracts/backups';
import type { BackupPlan, BackupStanding } from '@cartulary/contracts/endpoints/backups';
import { backupLimits } from '@cartulary/contracts/limits/backups';
import type { Asks } from './asks.js';

/** Backups are stored in tables of the system role, because they cover the whole installation. */

/** A stored backup or restore test, with `bigint` columns as numbers. */
export interface BackupRunRow {
  readonly id: string;
  readonly kind: BackupKind;
  readonly state: BackupState;
  readonly step: BackupStep | null;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly dueAt: Date | null;
  readonly cancelAskedAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly triedRunId: string | null;
  readonly recipient: string | null;
  readonly file: string | null;
  readonly version: string | null;
  readonly tables: number;
  readonly ofTables: number;
  readonly rows: number;
  readonly objects: number;
  readonly bytes: number;
  readonly missing: number;
  readonly verifiedAt: Date | null;
  readonly removedAt: Date | null;
  readonly failure: string | null;
  readonly found: BackupFindings | null;
}

/** Results of a restore test, by table. */
export interface BackupFindings {
  readonly organizations: number;
  readonly acts: number;
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly restored: number }[];
}

const COLUMNS = `
  id, kind, state, step, asked_by AS "askedBy", asked_at AS "askedAt", due_at AS "dueAt", cancel_asked_at AS "cancelAskedAt",
  started_at AS "startedAt", ended_at AS "endedAt", tried_run_id AS "triedRunId", recipient, file, version, tables,
  of_tables AS "ofTables", rows::float8 AS rows, objects::float8 AS objects, bytes::float8 AS bytes, missing,
  verified_at AS "verifiedAt", removed_at AS "removedAt", failure, found`;
/** Wakes the backup process. */
export const BACKUP_CHANNEL = 'cartulary_backup';
const WAKE = `SELECT pg_notify('${BACKUP_CHANNEL}', '')`;

const LIST = `SELECT ${COLUMNS} FROM app.backup_run ORDER BY asked_at DESC, id LIMIT ${backupLimits.listed}`;
const ONE = `SELECT ${COLUMNS} FROM app.backup_run WHERE id = $1`;
const UNDER_WAY = `SELECT ${COLUMNS} FROM app.backup_run WHERE state IN ('asked', 'running')`;

/** Newest first. */
export const listBackupRuns = (ask: Asks): Promise<BackupRunRow[]> => ask.askSystem(LIST, []);

export const backupRunOf = async (ask: Asks, id: string): Promise<BackupRunRow | undefined> =>
  (await ask.askSystem<BackupRunRow>(ONE, [id]))[0];

/** At most one can be running or requested. */
export const backupUnderWay = async (ask: Asks): Promise<BackupRunRow | undefined> =>
  (await ask.askSystem<BackupRunRow>(UNDER_WAY, []))[0];

const ASK = `
  INSERT INTO app.backup_run (id, kind, asked_by, due_at, tried_run_id, recipient, sealed)
  SELECT $1::uuid, $2, $3, $4::timestamptz, $5::uuid, $6, $7
   WHERE (SELECT count(*) FROM app.backup_run WHERE due_at = $4) < ${backupLimits.triesOfMoment}
  ON CONFLICT DO NOTHING RETURNING id`;

/** A requested backup or restore test. */
export type AskedBackup = Pick<BackupRunRow, 'id' | 'kind' | 'askedBy' | 'dueAt' | 'triedRunId' | 'recipient'> & {
  /** Passphrase or private key, sealed for the backup process. */
  readonly sealed: string | null;
};

/** @returns false if another one is running, or the schedule's time slot already has one or was interrupted too often */
export async function askForBackup(ask: Asks, asked: AskedBackup): Promise<boolean> {
  const { id, kind, askedBy, dueAt, triedRunId, recipient, sealed } = asked;
  const stored = await ask.askSystem(ASK, [id, kind, askedBy, dueAt, triedRunId, recipient, sealed]);
  if (stored.length > 0) await ask.askSystem(WAKE, []);
  return stored.length > 0;
}

const CANCEL = `
  UPDATE app.backup_run SET cancel_asked_at = clock_timestamp()
   WHERE id = $1 AND state IN ('asked', 'running') RETURNING id`;

/** @returns whether it was running or requested */
export async function askToCancelBackup(ask: Asks, id: string): Promise<boolean> {
  const found = await ask.askSystem(CANCEL, [id]);
  await ask.askSystem(WAKE, []);
  return found.length > 0;
}

const TAKE = `
  WITH taken AS (SELECT id, sealed FROM app.backup_run WHERE state = 'asked' FOR UPDATE)
  UPDATE app.backup_run r SET state = 'running', sealed = NULL, started_at = clock_timestamp()
    FROM taken WHERE r.id = taken.id
  RETURNING r.id, taken.sealed`;

/** Claims the requested run, which is running from then on, and deletes its secret from the row. */
export async function takeBackup(ask: Asks): Promise<{ run: BackupRunRow; sealed: string | null } | undefined> {
  const [taken] = await ask.askSystem<{ id: string; sealed: string | null }>(TAKE, []);
  const run = taken && (await backupRunOf(ask, taken.id));
  return taken && run && { run, sealed: taken.sealed };
}

/** Progress of the work. */
export type BackupCounts = Pick<BackupRunRow, 'tables' | 'ofTables' | 'rows' | 'objects' | 'bytes'>;
export type BackupProgress = BackupCounts & Pick<BackupRunRow, 'step'>;
const PROGRESS = `
  UPDATE app.backup_run SET step = $2, tables = $3, of_tables = $4, rows = $5, objects = $6, bytes = $7
   WHERE id = $1 AND state = 'running'`;

export async function storeBackupProgress(ask: Asks, id: string, done: BackupProgress): Promise<void> {
  await ask.askSystem(PROGRESS, [id, done.step, done.tables, done.ofTables, done.rows, done.objects, done.bytes]);
}

const FILE = 'UPDATE app.backup_run SET file = $2, version = $3 WHERE id = $1';

/** Stores the file name before writing starts, so that a partial file can be found. */
export async function nameBackupFile(ask: Asks, id: string, file: string, version: string): Promise<void> {
  await ask.askSystem(FILE, [id, file, version]);
}

/** Result of a run. */
export type BackupEnd = Pick<BackupRunRow, 'state'> &
  Partial<Pick<BackupRunRow, 'failure' | 'missing' | 'verifiedAt' | 'found' | 'version'>> & {
    /** Final counts; if omitted, the last progress stays. */
    readonly counts?: BackupCounts;
  };
const END = `
  UPDATE app.backup_run SET state = $2, ended_at = clock_timestamp(), step = NULL, sealed = NULL, failure = $3,
         missing = coalesce($4, missing), verified_at = $5, found = $6, version = coalesce($7, version),
         tables = coalesce($8, tables), of_tables = coalesce($9, of_tables), rows = coalesce($10, rows),
         objects = coalesce($11, objects), bytes = coalesce($12, bytes)
   WHERE id = $1 AND state IN ('asked', 'running')`;

export async function endBackup(ask: Asks, id: string, end: BackupEnd): Promise<void> {
  const { state, failure = null, missing = null, verifiedAt = null, found = null, version = null, counts } = end;
  const ended = [id, state, failure, missing, verifiedAt, found === null ? null : JSON.stringify(found), version];
  const { tables = null, ofTables = null, rows = null, objects = null, bytes = null } = counts ?? {};
  await ask.askSystem(END, [...ended, tables, ofTables, rows, objects, bytes]);
}

const FILES = `
  SELECT ${COLUMNS} FROM app.backup_run
   WHERE kind = 'backup' AND state = 'done' AND removed_at IS NULL ORDER BY ended_at DESC`;
const REMOVED = 'UPDATE app.backup_run SET removed_at = clock_timestamp() WHERE id = $1';

/** Backups whose files should exist, newest first. */
export const backupFiles = (ask: Asks): Promise<BackupRunRow[]> => ask.askSystem(FILES, []);

export async function noteBackupRemoved(ask: Asks, id: string): Promise<void> {
  await ask.askSystem(REMOVED, [id]);
}

const FORGET = `
  DELETE FROM app.backup_run
   WHERE ended_at < clock_timestamp() - make_interval(secs => $1 / 1000.0) AND (removed_at IS NOT NULL OR file IS NULL)`;

/** Deletes rows of old runs that have no file anymore. */
export async function forgetOldBackups(ask: Asks): Promise<void> {
  await ask.askSystem(FORGET, [backupLimits.recordKeptMs]);
}

const PLAN = `
  SELECT rhythm, weekday, minutes, zone, recipient, keep_count AS "keepCount", keep_days AS "keepDays",
         changed_at AS "changedAt" FROM app.backup_plan`;
const SCHEDULE = `
  INSERT INTO app.backup_plan (rhythm, weekday, minutes, zone, recipient, keep_count, keep_days, changed_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (one) DO UPDATE
    SET rhythm = excluded.rhythm, weekday = excluded.weekday, minutes = excluded.minutes, zone = excluded.zone,
        recipient = excluded.recipient, keep_count = excluded.keep_count, keep_days = excluded.keep_days,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`;
const UNSCHEDULE = 'DELETE FROM app.backup_plan RETURNING one';

/** The schedule and when it was last changed. */
export type BackupPlanRow = BackupPlan & { readonly rhythm: BackupRhythm; readonly changedAt: Date };

export const backupPlan = async (ask: Asks): Promise<BackupPlanRow | undefined> =>
  (await ask.askSystem<BackupPlanRow>(PLAN, []))[0];

/** Replaces the existing schedule. */
export async function scheduleBackupRows(ask: Asks, plan: BackupPlan, by: string): Promise<void> {
  const { rhythm, weekday, minutes, zone, recipient, keepCount, keepDays } = plan;
  await ask.askSystem(SCHEDULE, [rhythm, weekday, minutes, zone, recipient, keepCount, keepDays, by]);
}

/** @returns whether there was one */
export const unscheduleBackupRows = async (ask: Asks): Promise<boolean> =>
  (await ask.askSystem(UNSCHEDULE, [])).length > 0;

/** The backup process and its destination. */
export interface BackupKeeperRow {
  /** An age key. The private key exists only in that process's memory. */
  readonly publicKey: string;
  readonly folder: string;
  readonly isOnDiskOfData: boolean;
  readonly freeBytes: number;
}
const SEEN = `
  INSERT INTO app.backup_keeper (public_key, folder, is_on_disk_of_data, free_bytes) VALUES ($1, $2, $3, $4)
  ON CONFLICT (one) DO UPDATE
    SET public_key = excluded.public_key, folder = excluded.folder, is_on_disk_of_data = excluded.is_on_disk_of_data,
        free_bytes = excluded.free_bytes, seen_at = excluded.seen_at`;
const KEEPER = `
  SELECT public_key AS "publicKey", folder, is_on_disk_of_data AS "isOnDiskOfData", free_bytes::float8 AS "freeBytes"
    FROM app.backup_keeper WHERE seen_at > clock_timestamp() - make_interval(secs => $1 / 1000.0)`;
const GONE = 'DELETE FROM app.backup_keeper WHERE public_key = $1';

export async function sayBackupKeeper(ask: Asks, keeper: BackupKeeperRow): Promise<void> {
  await ask.askSystem(SEEN, [keeper.publicKey, keeper.folder, keeper.isOnDiskOfData, keeper.freeBytes]);
}

/** Undefined if no backup process is running or it hasn't reported recently. */
export const backupKeeper = async (ask: Asks): Promise<BackupKeeperRow | undefined> =>
  (await ask.askSystem<BackupKeeperRow>(KEEPER, [backupLimits.awayAfterMs]))[0];

/** Removes the process's row when it ends. */
export async function endBackupKeeper(ask: Asks, publicKey: string): Promise<void> {
  await ask.askSystem(GONE, [publicKey]);
}

const STANDING = `
  SELECT (SELECT rhythm FROM app.backup_plan) AS rhythm,
         (SELECT max(verified_at) FROM app.backup_run
           WHERE kind = 'backup' AND state = 'done' AND removed_at IS NULL) AS "verifiedAt",
         (SELECT max(ended_at) FROM app.backup_run WHERE kind = 'trial' AND state = 'done') AS "restoredAt",
         clock_timestamp() AS now`;
interface StandingRow {
  readonly rhythm: BackupRhythm | null;
  readonly verifiedAt: Date | null;
  readonly restoredAt: Date | null;
  readonly now: Date;
}

/** Backup status of the installation, without its contents. */
export async function backupStanding(ask: Asks): Promise<BackupStanding> {
  const [row] = await ask.askSystem<StandingRow>(STANDING, []);
  if (row === undefined) throw new Error('PostgreSQL answered no row.');
  const { rhythm, verifiedAt, restoredAt, now } = row;
  const isWithin = (moment: Date | null, ms: number): boolean =>
    moment !== null && now.getTime() - moment.getTime() < ms;
  return {
    isRegular: rhythm !== null && isWithin(verifiedAt, 2 * periodMs(rhythm)),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    isRestorable: isWithin(restoredAt, backupLimits.triedWithinMs),
    restoredAt: restoredAt?.toISOString() ?? null,
  };
}
