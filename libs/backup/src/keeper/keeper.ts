import { randomUUID } from 'node:crypto';
import { backupMoments } from '@cartulary/contracts/backups';
import { backupLimits } from '@cartulary/contracts/limits/backups';
import {
  askForBackup,
  backupFiles,
  backupPlan,
  backupRunOf,
  backupUnderWay,
  endBackup,
  endBackupKeeper,
  forgetOldBackups,
  nameBackupFile,
  noteBackupRemoved,
  sayBackupKeeper,
  storeBackupProgress,
  takeBackup,
  type BackupEnd,
  type BackupProgress,
  type BackupRunRow,
} from '@cartulary/database/backups.queries';
import type { DatabaseUrls } from '@cartulary/database/whole/new-database';
import type { StorageSettings } from '@cartulary/storage/open-storage';
import { newKeyPair, openSealed, type KeyPair } from '../keys.js';
import { backupFileName, BackupFolder } from './folder.js';
import { openLine, type Line } from './line.js';
import type { Order } from './order.js';
import { goneByNow } from './retention.js';
import { Work, type ChildProgram } from './work.js';

/** The sources of backups, and their destination. */
export interface KeeperSettings {
  /** Includes the owner's and superuser's URLs: only the superuser sees all rows. */
  readonly urls: DatabaseUrls;
  readonly storage: StorageSettings;
  readonly folder: string;
  /** The product's version. */
  readonly version: string;
  /** Receives errors, one per line; never a secret. */
  readonly log: (line: string) => void;
  /** How often to check without a notification, if not the default. */
  readonly lookMs?: number;
  /** Replaces the built program in tests. */
  readonly child?: ChildProgram;
}

const LOST: BackupEnd = {
  state: 'interrupted',
  failure: 'Cartulary was stopped before this started. The passphrase was only in memory, so start again.',
};
const KILLED: BackupEnd = {
  state: 'interrupted',
  failure: 'The process was stopped from outside. No part of the backup was saved.',
};
/**
 * The process may have been killed while it read the backup back. Or the database was reset to the time it was written,
 * as by a restore of that very file.
 */
const UNREAD: BackupEnd = {
  state: 'interrupted',
  failure:
    'The process was stopped from outside. The file looks complete and stays in its folder, but it wasn’t verified.',
};

/**
 * Makes and tries backups that operators request with a row, and scheduled ones. It is separate from the services,
 * which never get the superuser's URL, and opens the secrets they sealed with a key that only exists in its memory.
 */
export class BackupKeeper {
  private line: Line | undefined;
  private looking: Promise<void> = Promise.resolve();
  private work: { readonly run: BackupRunRow; readonly work: Work } | undefined;
  /** A result that couldn't be stored while the database was down. */
  private untold: { readonly run: BackupRunRow; readonly end: BackupEnd } | undefined;
  private isWaiting = false;
  private isStoring = false;
  private isClosed = false;
  private said = '';
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly settings: KeeperSettings,
    private readonly keys: KeyPair,
    private readonly folder: BackupFolder,
  ) {
    this.timer = setInterval(() => this.lookBehind(), settings.lookMs ?? backupLimits.lookMs);
  }

  /** Starts watching for requests. Retries what isn't possible yet, and reports it once. */
  static async start(settings: KeeperSettings): Promise<BackupKeeper> {
    const keeper = new BackupKeeper(settings, await newKeyPair(), new BackupFolder(settings.folder));
    keeper.lookBehind();
    return keeper;
  }

  /** Stops running work, which is reported as interrupted. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.looking;
    const { line, work } = this;
    work?.work.stop('interrupted');
    if (work !== undefined) this.untold = { run: work.run, end: await work.work.ended };
    this.line = undefined;
    if (line === undefined) return;
    try {
      await this.finish(line);
      await endBackupKeeper(line, this.keys.publicKey);
      await line.close();
    } catch (error) {
      this.tell(error);
    }
  }

  /** Runs one check at a time, with at most one queued. */
  private lookBehind(): void {
    if (this.isClosed || this.isWaiting) return;
    this.isWaiting = true;
    const look = (): Promise<void> => {
      this.isWaiting = false;
      return this.look();
    };
    this.looking = this.looking.then(look).then(
      () => void (this.said = ''),
      (error: unknown) => this.tell(error),
    );
  }

  /** Doesn't repeat the same message. */
  private tell(error: unknown): void {
    const line = error instanceof Error ? error.message : String(error);
    if (line === this.said) return;
    this.said = line;
    this.settings.log(`Backups: ${line}`);
  }

  private async look(): Promise<void> {
    if (this.isClosed) return;
    const line = (this.line ??= await this.open());
    if (line === undefined) return;
    const { publicKey } = this.keys;
    const { folder } = this.folder;
    await sayBackupKeeper(line, {
      publicKey,
      folder,
      ...(await this.folder.room(this.settings.storage.dataDirectory)),
    });
    await this.finish(line);
    if (this.work !== undefined) return this.cancelWhereAsked(line);
    await this.askForDue(line);
    await this.begin(line);
  }

  private async open(): Promise<Line | undefined> {
    await this.folder.open();
    const line = await openLine(
      this.settings.urls.systemUrl,
      () => this.lookBehind(),
      () => (this.line = undefined),
    );
    if (line === undefined) throw new Error('another process already makes backups of this installation.');
    try {
      // Work that finished while the database was down is complete, although its row still says it's running.
      if (this.work === undefined && this.untold === undefined) await this.tidyUp(line);
    } catch (error) {
      await line.close();
      throw error;
    }
    return line;
  }

  /** Cleans up after a previous process: a partial file, a trial database, a secret that can't be opened anymore. */
  private async tidyUp(line: Line): Promise<void> {
    const left = await backupUnderWay(line);
    if (left?.state === 'running') {
      const isWhole = left.kind === 'backup' && left.file !== null && this.folder.isThere(left.file);
      if (!isWhole) await this.tidyUpAfter(left);
      await endBackup(line, left.id, isWhole ? UNREAD : KILLED);
    }
    for (const { id, file } of await backupFiles(line))
      if (file !== null && !this.folder.isThere(file)) await noteBackupRemoved(line, id);
  }

  private async tidyUpAfter({ id, kind, file }: BackupRunRow): Promise<void> {
    if (kind === 'backup') return file === null ? undefined : this.folder.removeUnfinished(file);
    const dropping = this.start({ kind: 'drop-trial', urls: this.settings.urls, name: trialName(id) }, () => undefined);
    await dropping.ended;
  }

  private start(order: Order, onProgress: (done: BackupProgress) => void): Work {
    const { child = {}, log } = this.settings;
    return new Work(order, child, onProgress, log);
  }

  private async askForDue(line: Line): Promise<void> {
    const plan = await backupPlan(line);
    if (plan === undefined) return;
    const { last } = backupMoments(new Date(), plan);
    if (last <= plan.changedAt) return;
    const { recipient } = plan;
    const asked = { kind: 'backup', askedBy: null, dueAt: last, triedRunId: null, recipient, sealed: null } as const;
    await askForBackup(line, { id: randomUUID(), ...asked });
  }

  private async cancelWhereAsked(line: Line): Promise<void> {
    if (this.work === undefined) return;
    const now = await backupRunOf(line, this.work.run.id);
    if (now?.cancelAskedAt) this.work.work.stop('canceled');
  }

  private async begin(line: Line): Promise<void> {
    const taken = await takeBackup(line);
    if (taken === undefined) return;
    const { run, sealed } = taken;
    if (run.cancelAskedAt !== null) return endBackup(line, run.id, { state: 'canceled' });
    const secret = await this.opened(sealed);
    const order = secret === undefined ? undefined : await this.orderFor(line, run, secret);
    if (order === undefined) return endBackup(line, run.id, LOST);
    if ('state' in order) return endBackup(line, run.id, order);
    const work = this.start(order, (done) => this.store(run.id, done));
    this.work = { run, work };
    // Not awaited: handled whenever it ends.
    void work.ended.then((end) => {
      this.untold = { run, end };
      this.work = undefined;
      this.lookBehind();
    });
  }

  /** Stores a result, and only then deletes outdated backups. */
  private async finish(line: Line): Promise<void> {
    if (this.untold === undefined) return;
    const { run, end } = this.untold;
    const named = await backupRunOf(line, run.id);
    if (end.state !== 'done' && named !== undefined) await this.tidyUpAfter(named);
    await endBackup(line, run.id, end);
    this.untold = undefined;
    if (end.state === 'done' && run.kind === 'backup') await this.removeOld(line);
  }

  private async removeOld(line: Line): Promise<void> {
    const plan = await backupPlan(line);
    if (plan === undefined) return;
    for (const { id, file } of goneByNow(await backupFiles(line), plan, new Date())) {
      if (file !== null) await this.folder.remove(file);
      await noteBackupRemoved(line, id);
    }
    await forgetOldBackups(line);
  }

  /** Undefined if it was sealed for an earlier process; '' if no secret was needed. */
  private async opened(sealed: string | null): Promise<string | undefined> {
    if (sealed === null) return '';
    return openSealed(this.keys.privateKey, sealed).catch(() => undefined);
  }

  private async orderFor(line: Line, run: BackupRunRow, secret: string): Promise<Order | BackupEnd> {
    const { urls, storage, version } = this.settings;
    if (run.kind === 'trial') {
      const tried = run.triedRunId === null ? undefined : await backupRunOf(line, run.triedRunId);
      if (!tried?.file || !this.folder.isThere(tried.file)) {
        if (tried !== undefined) await noteBackupRemoved(line, tried.id);
        return { state: 'failed', failure: 'The file of this backup is no longer in its folder.' };
      }
      return { kind: 'trial', file: this.folder.fileOf(tried.file), secret, urls, name: trialName(run.id) };
    }
    const name = backupFileName(new Date(), run.id);
    await nameBackupFile(line, run.id, name, version);
    const key = run.recipient === null ? { passphrase: secret } : { recipient: run.recipient };
    return { kind: 'backup', file: this.folder.fileOf(name), key, superuserUrl: urls.superuserUrl, storage, version };
  }

  /** If the database is slow, intermediate progress is skipped. */
  private store(id: string, done: BackupProgress): void {
    if (this.isStoring || this.line === undefined) return;
    this.isStoring = true;
    storeBackupProgress(this.line, id, done)
      .catch((error: unknown) => this.tell(error))
      .finally(() => (this.isStoring = false));
  }
}

const trialName = (runId: string): string => runId.replaceAll('-', '').slice(0, 12);
