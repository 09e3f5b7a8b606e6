import { INSTALLATION_OPERATE, rolePermissions, type Permission, type Role } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import { forgetFactors } from '@cartulary/database/forget-factors';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { FoundingService, INTERNAL_ORGANISATION, operatorPermissions } from './founding.service.js';
import { drawPassword, hashPassword } from '../passwords/passwords.js';

export interface WantedUser {
  readonly email: string;
  readonly role: Role;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Removes second factors that the person lost. */
  readonly resetMfa?: boolean | undefined;
}

interface Found {
  id: string;
  organisationId: string;
}

/**
 * Creates an account, or changes the role of the one with this email address, sets a new password, and ends its
 * sessions. Operators keep that permission only as `admin`. A new `internal` account gets its own organization; any
 * other joins or founds the installation's first organization.
 * @returns the password, which isn't stored anywhere
 */
export async function setUpUser(
  database: Database,
  wanted: WantedUser,
): Promise<{ created: boolean; password: string }> {
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  const existing = await findOne(
    database,
    'SELECT id, organisation_id AS "organisationId" FROM app.account WHERE email = $1',
    [wanted.email],
  );
  if (existing === undefined) await create(database, wanted, passwordHash);
  else await change(database, existing, wanted, passwordHash);
  return { created: existing === undefined, password };
}

async function create(database: Database, wanted: WantedUser, passwordHash: string): Promise<void> {
  const founding = new FoundingService(database);
  const account = {
    ...wanted,
    firstName: wanted.firstName || (wanted.email.split('@')[0] ?? wanted.email),
    passwordHash,
  };
  if (wanted.role === 'internal') {
    await founding.foundOrganisation(INTERNAL_ORGANISATION, account);
    return;
  }
  await founding.asFounder(async (isFirst) => {
    if (isFirst)
      return void (await founding.foundOrganisation(undefined, {
        ...account,
        permissions: operatorPermissions,
      }));
    const first = await founding.firstOrganisation();
    if (first === undefined) return void (await founding.foundOrganisation(undefined, account));
    await database.inOrganisation(first, () => founding.addAccount(first, account));
  });
}

async function change(
  database: Database,
  { id, organisationId }: Found,
  wanted: WantedUser,
  passwordHash: string,
): Promise<void> {
  const { role, firstName, lastName } = wanted;
  await database.inOrganisation(organisationId, async () => {
    const accounts = repository(Account);
    const before = await accounts.findOneByOrFail({ id });
    const permissions = before.permissions.filter((permission) => isKept(permission, role));
    await accounts.update(
      { id },
      {
        role,
        customRoleId: null,
        permissions,
        passwordHash,
        passwordChangedAt: new Date(),
        isPasswordOutdated: false,
        isActive: true,
        ...(firstName ? { firstName } : {}),
        ...(lastName ? { lastName } : {}),
      },
    );
    await recordAudit({
      actorId: null,
      action: 'account.change',
      targetKind: 'account',
      targetId: id,
      detail: { from: before.role, to: role },
    });
    if (wanted.resetMfa) await forgetFactors(id, null);
    const open = await repository(Session).findBy({ accountId: id, endedAt: IsNull() });
    for (const session of open) await endSession(session, 'password-changed', null);
  });
}

/**
 * Keeps permissions granted besides the old role, unless the new role includes them or can't operate the installation.
 */
function isKept(permission: Permission, role: Role): boolean {
  const held: readonly Permission[] = rolePermissions[role];
  return !held.includes(permission) && (permission !== INSTALLATION_OPERATE || role === 'admin');
}

function findOne(database: Database, statement: string, values: unknown[]): Promise<Found | undefined> {
  return database.inSystem(async (manager) => {
    const [found]: Found[] = await manager.query(statement, values);
    return found;
  });
}
