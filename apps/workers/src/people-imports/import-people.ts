import type { Holder } from '@cartulary/access/actor';
import { mayHandOut } from '@cartulary/access/hand-out';
import { gateAccess } from '@cartulary/access/module-access';
import type { JobData } from '@cartulary/contracts/jobs';
import type { ImportDeed, ImportReason } from '@cartulary/contracts/endpoints/people-imports';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { CUSTOM_ROLE, rolePermissions, type HeldRole, type Permission } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { PeopleImportRow } from '@cartulary/database/entities/people-import-row.entity';
import { PeopleImport } from '@cartulary/database/entities/people-import.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { allowedDomains } from '@cartulary/domains/allowed-domains';
import { domainOf } from '@cartulary/domains/domain-name';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { writeInvitation } from '@cartulary/mail/write-invitation';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { IsNull } from 'typeorm';

/** Dependencies of an import. */
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
 * Continues an import, part by part. Each part is processed completely or not at all, so after a crash, the rest is
 * still waiting and no one is invited twice. The job ends when no rows are waiting.
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

/** @returns true if rows are still waiting */
async function onePart(desk: MailDesk, importId: string): Promise<boolean> {
  const found = await repository(PeopleImport).findOne({
    where: { id: importId, endedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (found === null) return false;
  // Role changes run one at a time.
  await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
  const rows = await repository(PeopleImportRow).find({
    where: { importId, doneAt: IsNull() },
    order: { position: 'ASC' },
    take: invitationLimits.importedAtOnce,
  });
  const rules = await rulesNow(found.createdBy);
  for (const row of rows) {
    const outcome = rules === undefined ? done('refuse', 'importer-gone') : await carryOut(desk, row, rules);
    await repository(PeopleImportRow).update({ importId, position: row.position }, { ...outcome, doneAt: new Date() });
  }
  if (rows.length === invitationLimits.importedAtOnce) return true;
  await repository(PeopleImport).update({ id: importId }, { endedAt: new Date() });
  return false;
}

/** The conditions a row is checked against when it's its turn, which may be hours after the import started. */
interface Rules {
  readonly importer: Account;
  readonly granter: Holder;
  /** undefined: every email address is accepted. */
  readonly domains: readonly string[] | undefined;
}

/** Undefined if the person who started the import is gone or can no longer manage people. */
async function rulesNow(importerId: string): Promise<Rules | undefined> {
  const importer = await repository(Account).findOneBy({ id: importerId, isActive: true });
  if (importer === null) return undefined;
  const permissions = [...importer.permissions, ...((await ownRole(importer))?.permissions ?? [])];
  const granter = { role: importer.role, permissions };
  return gateAccess(granter, 'enterprise').open ? { importer, granter, domains: await allowedDomains() } : undefined;
}

type RoleOf = Pick<Account, 'role' | 'customRoleId'>;

/** The organization's custom role, if it's one and still exists. */
const ownRole = async ({ customRoleId }: RoleOf): Promise<CustomRoleRow | null> =>
  customRoleId === null ? null : repository(CustomRoleRow).findOneBy({ id: customRoleId });

/** A role in the form that `mayHandOut` accepts; undefined if it no longer exists. */
async function whole(of: RoleOf): Promise<{ role: HeldRole; permissions: readonly Permission[] } | undefined> {
  if (of.role !== CUSTOM_ROLE) return { role: of.role, permissions: rolePermissions[of.role] };
  const custom = await ownRole(of);
  return custom === null ? undefined : { role: of.role, permissions: custom.permissions };
}

/** Checks a row again as the dry run did, against the current state. */
async function carryOut(desk: MailDesk, row: PeopleImportRow, rules: Rules): Promise<Outcome> {
  const { role, customRoleId, email, firstName, lastName } = row;
  const given = role === null ? undefined : await whole({ role, customRoleId });
  if (role === null || given === undefined) return done('refuse', 'role-unknown');
  if (!mayHandOut(rules.granter, given)) return done('refuse', 'role-too-high');
  const account = await repository(Account).findOneBy({ email });
  if (row.deed === 'change-role') {
    if (account === null) return done('refuse', 'invalid');
    return changeRole(account, { role, customRoleId }, rules);
  }
  if (account !== null) return done('nothing', 'member');
  if (await repository(Invitation).existsBy({ email })) return done('nothing', 'invited');
  if (rules.domains?.includes(domainOf(email) ?? '') === false) return done('refuse', 'not-allowed');
  if ((await repository(Invitation).count()) >= invitationLimits.maxOpen) return done('refuse', 'too-many');
  const wanted = { email, firstName, lastName, role, customRoleId, message: '', inviter: rules.importer };
  return (await writeInvitation(desk, wanted)) === undefined ? done('refuse', 'too-often') : done('invite');
}

async function changeRole(account: Account, to: RoleOf, { importer, granter }: Rules): Promise<Outcome> {
  if (account.id === importer.id) return done('refuse', 'own-account');
  if (account.role === 'admin') return done('refuse', 'administrator');
  if (!account.isActive) return done('refuse', 'suspended');
  const held = await whole(account);
  if (held === undefined || !mayHandOut(granter, held)) return done('refuse', 'role-too-high');
  if (account.role === to.role && account.customRoleId === to.customRoleId) return done('nothing', 'member');
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

/** Ensures that imports complete: requeues those that no worker is processing. */
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
