import type { JobData } from '@cartulary/contracts/jobs';
import type { ImportDeed, ImportReason } from '@cartulary/contracts/endpoints/people-imports';
import { limits } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { PeopleImportRow } from '@cartulary/database/entities/people-import-row.entity';
import { PeopleImport } from '@cartulary/database/entities/people-import.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { writeInvitation } from '@cartulary/mail/write-invitation';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { IsNull } from 'typeorm';

/** What an import needs. */
export interface ImportContext {
  readonly database: Database;
  readonly desk: MailDesk;
}

interface Outcome {
  readonly deed: ImportDeed;
  readonly why: ImportReason | null;
}
const done = (deed: ImportDeed, why: ImportReason | null = null): Outcome => ({ deed, why });

/**
 * Goes on with an import, part by part: each part is done as a whole or not at all, so whoever dies in the middle leaves
 * the rest waiting, and nobody is invited twice. The job ends when no row waits any more.
 */
export async function importPeople(
  { database, desk }: ImportContext,
  { organisationId, importId }: JobData<'people.import'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const goesOn = await database.inOrganisation(organisationId, () => onePart(desk, importId));
    if (!goesOn) return;
  }
}

/** @returns whether rows still wait */
async function onePart(desk: MailDesk, importId: string): Promise<boolean> {
  const found = await repository(PeopleImport).findOne({
    where: { id: importId, endedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (found === null) return false;
  // As every change of who holds which role: one at a time.
  await manager().query('SELECT 1 FROM app.organisation FOR UPDATE');
  const rows = await repository(PeopleImportRow).find({
    where: { importId, doneAt: IsNull() },
    order: { position: 'ASC' },
    take: limits.invitations.importedAtOnce,
  });
  const importer = await repository(Account).findOneBy({ id: found.createdBy, isActive: true });
  for (const row of rows) {
    const outcome = importer === null ? done('refuse', 'importer-gone') : await carryOut(desk, row, importer);
    await repository(PeopleImportRow).update({ importId, position: row.position }, { ...outcome, doneAt: new Date() });
  }
  if (rows.length === limits.invitations.importedAtOnce) return true;
  await repository(PeopleImport).update({ id: importId }, { endedAt: new Date() });
  return false;
}

async function carryOut(desk: MailDesk, row: PeopleImportRow, importer: Account): Promise<Outcome> {
  const { role, customRoleId } = row;
  if (role === null) return done('refuse', 'role-unknown');
  if (customRoleId !== null && !(await repository(CustomRoleRow).existsBy({ id: customRoleId })))
    return done('refuse', 'role-unknown');
  // What has changed since the import was judged.
  const account = await repository(Account).findOneBy({ email: row.email });
  if (row.deed === 'change-role') {
    if (account === null) return done('refuse', 'invalid');
    return changeRole(account, { role, customRoleId }, importer);
  }
  if (account !== null) return done('nothing', 'member');
  if (await repository(Invitation).existsBy({ email: row.email })) return done('nothing', 'invited');
  const { email, firstName, lastName } = row;
  const wanted = { email, firstName, lastName, role, customRoleId, message: '', inviter: importer };
  return (await writeInvitation(desk, wanted)) === undefined ? done('refuse', 'too-often') : done('invite');
}

async function changeRole(
  account: Account,
  to: Pick<Account, 'role' | 'customRoleId'>,
  importer: Account,
): Promise<Outcome> {
  if (account.role === 'admin') return done('refuse', 'administrator');
  if (to.role === 'admin' && importer.role !== 'admin') return done('refuse', 'role-too-high');
  await repository(Account).update({ id: account.id }, { ...to });
  await recordAudit({
    actorId: importer.id,
    action: 'account.change-role',
    targetKind: 'account',
    targetId: account.id,
    detail: { before: { role: account.role }, after: { role: to.role }, by: 'import' },
  });
  await publishEvent('account.changed', { accountId: account.id, change: 'role' }, [`account:${account.id}`]);
  return done('change-role');
}

/** Behind the promise that an import comes to its end: those that nobody works on are asked for again. */
export async function sweepImports({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const open = await database.inSystem(async (system) => {
    const rows: { importId: string; organisationId: string }[] = await system.query(
      `SELECT id AS "importId", organisation_id AS "organisationId" FROM app.people_import WHERE ended_at IS NULL`,
    );
    return rows;
  });
  for (const data of open)
    await queue.enqueue('people.import', data, { jobId: `import-${data.importId}-${Date.now()}` });
}
