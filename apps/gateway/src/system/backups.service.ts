import { Injectable } from '@nestjs/common';
import { sealFor } from '@cartulary/backup/keys';
import type { AuditAction } from '@cartulary/contracts/audit';
import { backupMoments } from '@cartulary/contracts/backups';
import type { BackupPlan, BackupRun } from '@cartulary/contracts/endpoints/backups';
import { asksIn, type Asks } from '@cartulary/database/asks';
import { recordSystemAudit } from '@cartulary/database/audit';
import {
  askForBackup,
  askToCancelBackup,
  backupKeeper,
  backupPlan,
  backupRunOf,
  backupStanding,
  listBackupRuns,
  scheduleBackupRows,
  unscheduleBackupRows,
  type AskedBackup,
  type BackupKeeperRow,
  type BackupRunRow,
} from '@cartulary/database/backups.queries';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';

/**
 * Requests backups and trials. They run outside the gateway, which never has the superuser's URL; the secret is sealed
 * for that process, and no readable row contains it.
 */
@Injectable()
export class BackupsService {
  constructor(private readonly database: Database) {}

  async list(): Promise<AnswerOf<'backups.list'>> {
    const { database } = this;
    const [keeper, plan, runs] = await Promise.all([
      backupKeeper(database),
      backupPlan(database),
      listBackupRuns(database),
    ]);
    return {
      keeper: keeper === undefined ? null : shownKeeper(keeper),
      plan: plan === undefined ? null : shownPlan(plan),
      nextAt: plan === undefined ? null : backupMoments(new Date(), plan).next.toISOString(),
      runs: runs.map(shownRun),
    };
  }

  standing(): Promise<AnswerOf<'backups.standing'>> {
    return backupStanding(this.database);
  }

  /**
   * @param passphrase null: uses the schedule's public key
   * @throws AppError backup_keeper_away, backup_no_key, backup_under_way
   */
  async make(passphrase: string | null, call: Call): Promise<{ runId: string }> {
    const { publicKey } = await this.keeper();
    const recipient = passphrase === null ? ((await backupPlan(this.database))?.recipient ?? null) : null;
    if (passphrase === null && recipient === null) throw new AppError('backup_no_key');
    const sealed = passphrase === null ? null : await sealFor(publicKey, passphrase);
    return this.ask('backup.make', { kind: 'backup', triedRunId: null, recipient, sealed }, call);
  }

  /** @throws AppError not_found, backup_keeper_away, backup_under_way */
  async try(triedRunId: string, secret: string, call: Call): Promise<{ runId: string }> {
    const tried = await backupRunOf(this.database, triedRunId);
    if (tried?.kind !== 'backup' || tried.state !== 'done' || tried.removedAt !== null) throw new AppError('not_found');
    const sealed = await sealFor((await this.keeper()).publicKey, secret);
    return this.ask('backup.try', { kind: 'trial', triedRunId, recipient: null, sealed }, call);
  }

  /** @throws AppError not_found */
  async cancel(runId: string, call: Call): Promise<void> {
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (!(await askToCancelBackup(ask, runId))) throw new AppError('not_found');
      await record(ask, 'backup.cancel', runId, {}, call);
    });
  }

  async schedule(plan: BackupPlan, call: Call): Promise<void> {
    const by = await this.operatorOf(call);
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      await scheduleBackupRows(ask, plan, by);
      await record(ask, 'backup.schedule', null, plan, call);
    });
  }

  /** @throws AppError not_found */
  async unschedule(call: Call): Promise<void> {
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (!(await unscheduleBackupRows(ask))) throw new AppError('not_found');
      await record(ask, 'backup.unschedule', null, {}, call);
    });
  }

  private async ask(
    action: AuditAction,
    asked: Pick<AskedBackup, 'kind' | 'triedRunId' | 'recipient' | 'sealed'>,
    call: Call,
  ): Promise<{ runId: string }> {
    const askedBy = await this.operatorOf(call);
    const runId = newId();
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (!(await askForBackup(ask, { id: runId, askedBy, dueAt: null, ...asked })))
        throw new AppError('backup_under_way');
      const { triedRunId, recipient } = asked;
      await record(ask, action, runId, triedRunId === null ? { recipient } : { triedRunId }, call);
    });
    return { runId };
  }

  /** @throws AppError backup_keeper_away */
  private async keeper(): Promise<BackupKeeperRow> {
    const keeper = await backupKeeper(this.database);
    if (keeper === undefined) throw new AppError('backup_keeper_away');
    return keeper;
  }

  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }
}

/** In the action's own transaction, in the operator's organization. */
const record = (
  ask: Asks,
  action: AuditAction,
  targetId: string | null,
  detail: object,
  { caller: { organisationId, accountId: actorId } }: Call,
): Promise<void> => recordSystemAudit(ask, organisationId, { actorId, action, targetKind: 'backup', targetId, detail });

const shownKeeper = ({ folder, isOnDiskOfData, freeBytes }: BackupKeeperRow) => ({ folder, isOnDiskOfData, freeBytes });

const shownPlan = ({ rhythm, weekday, minutes, zone, recipient, keepCount, keepDays }: BackupPlan): BackupPlan => ({
  rhythm,
  weekday,
  minutes,
  zone,
  recipient,
  keepCount,
  keepDays,
});

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null;

function shownRun({ recipient, dueAt: _, cancelAskedAt: __, found, ...run }: BackupRunRow): BackupRun {
  return {
    ...run,
    askedAt: run.askedAt.toISOString(),
    startedAt: momentOf(run.startedAt),
    endedAt: momentOf(run.endedAt),
    verifiedAt: momentOf(run.verifiedAt),
    removedAt: momentOf(run.removedAt),
    byKey: recipient !== null,
    found: found === null ? null : { ...found, tables: [...found.tables] },
  };
}
