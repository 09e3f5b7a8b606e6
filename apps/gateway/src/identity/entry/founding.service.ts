import { Injectable } from '@nestjs/common';
import { INSTALLATION_OPERATE, type HeldRole, type Permission } from '@cartulary/contracts/permissions';
import type { Remembering } from '@cartulary/contracts/remember-me';
import { DEFAULT_LAST_NAME } from '@cartulary/contracts/user';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { Space, type SpaceKind } from '@cartulary/database/entities/space.entity';
import { subscribeNewOrganisation } from '@cartulary/database/module-subscriptions';
import { newId } from '@cartulary/database/new-id';
import { forbidsRemembering } from '@cartulary/database/session-settings';
import { repository } from '@cartulary/database/organisation-context';
import { recordAudit } from '@cartulary/database/audit';

/** Any number works, as long as every founder uses the same one. */
const FOUNDING_LOCK = 7_234_001;

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName?: string | undefined;
  readonly passwordHash: string | null;
  readonly role: HeldRole;
  /** Set if the role is a custom one. */
  readonly customRoleId?: string | null;
  /** Set if the sign-in method verified the email address. */
  readonly isEmailVerified?: boolean;
  readonly permissions?: readonly Permission[];
}

const organisationsThatForbid = `
  SELECT count(*)::int AS all, count(policy.value) FILTER (WHERE ${forbidsRemembering('policy.value')})::int AS forbidding
    FROM app.organisation o
    LEFT JOIN app.setting policy ON policy.organisation_id = o.id AND policy.account_id IS NULL AND policy.category = 'enterprise'
   WHERE o.name <> $1`;

/** Creates organizations and their accounts. */
@Injectable()
export class FoundingService {
  constructor(private readonly database: Database) {}

  /** Whether no one has signed up yet. */
  async isEmpty(): Promise<boolean> {
    return this.database.inSystem(async (manager) => {
      const [row]: { empty: boolean }[] = await manager.query(
        'SELECT NOT EXISTS (SELECT 1 FROM app.organisation) AS empty',
      );
      return row?.empty ?? true;
    });
  }

  /** Which organizations allow "remember me". The operators' organization doesn't count, because no one works there. */
  async remembering(): Promise<Remembering> {
    return this.database.inSystem(async (manager) => {
      const [row]: { all: number; forbidding: number }[] = await manager.query(organisationsThatForbid, [
        INTERNAL_ORGANISATION,
      ]);
      if (row === undefined || row.forbidding === 0) return 'all';
      return row.forbidding === row.all ? 'none' : 'some';
    });
  }

  /** The organization founded first, which belongs to the installation's owner; undefined if there is none. */
  async firstOrganisation(): Promise<string | undefined> {
    return this.database.inSystem(async (manager) => {
      const [row]: { id: string }[] = await manager.query(
        'SELECT id FROM app.organisation WHERE name <> $1 ORDER BY created_at, id LIMIT 1',
        [INTERNAL_ORGANISATION],
      );
      return row?.id;
    });
  }

  /**
   * Runs `found` with whether it creates the installation's first organization. While the installation is empty, only one runs at a time. A
   * separate transaction holds the lock, because only the system role sees all organizations and only the application role can write one.
   */
  async asFounder<T>(found: (isFirst: boolean) => Promise<T>): Promise<T> {
    if (!(await this.isEmpty())) return found(false);
    let release = (): void => undefined;
    const finished = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> = Promise.resolve();
    try {
      const isFirst = await new Promise<boolean>((resolve, reject) => {
        holding = this.database.inSystem(async (manager) => {
          await manager.query('SELECT pg_advisory_xact_lock($1)', [FOUNDING_LOCK]);
          const [row]: { empty: boolean }[] = await manager.query(
            'SELECT NOT EXISTS (SELECT 1 FROM app.organisation) AS empty',
          );
          resolve(row?.empty ?? true);
          await finished;
        });
        holding.catch(reject);
      });
      return await found(isFirst);
    } finally {
      release();
      await holding;
    }
  }

  /**
   * Creates an organization with its first account, the account's personal space, and a space shared by all members.
   * @param chosen its name; defaults to the founder's
   * @param alongside more work for the same unit of work
   */
  async foundOrganisation(
    chosen: string | undefined,
    founder: NewAccount,
    alongside?: (account: Account) => Promise<void>,
  ): Promise<Account> {
    const organisationId = newId();
    return this.database.inOrganisation(organisationId, async () => {
      await repository(Organisation).insert({
        id: organisationId,
        name: chosen ?? [founder.firstName, founder.lastName].filter(Boolean).join(' '),
        named: chosen !== undefined,
      });
      await subscribeNewOrganisation();
      const account = await this.addAccount(organisationId, founder);
      const shared = await addSpace('Shared', 'shared', account.id);
      await repository(Grant).insert({
        id: newId(),
        spaceId: shared,
        principalKind: 'organisation',
        principalId: organisationId,
        role: 'editor',
        grantedBy: account.id,
      });
      await recordAudit({
        actorId: account.id,
        action: 'organisation.found',
        targetKind: 'organisation',
        targetId: organisationId,
      });
      await alongside?.(account);
      return account;
    });
  }

  /** Adds an account with its personal space, in the current unit of work of its organization. */
  async addAccount(organisationId: string, wanted: NewAccount): Promise<Account> {
    const accounts = repository(Account);
    const id = newId();
    await accounts.insert({
      id,
      organisationId,
      email: wanted.email,
      firstName: wanted.firstName,
      lastName: wanted.lastName || DEFAULT_LAST_NAME,
      passwordHash: wanted.passwordHash,
      role: wanted.role,
      customRoleId: wanted.customRoleId ?? null,
      isEmailVerified: wanted.isEmailVerified ?? false,
      permissions: [...(wanted.permissions ?? [])],
    });
    await addSpace('My documents', 'personal', id);
    await recordAudit({
      actorId: id,
      action: 'account.create',
      targetKind: 'account',
      targetId: id,
      detail: { role: wanted.role },
    });
    return accounts.findOneByOrFail({ id });
  }
}

/** Internal accounts can't see any organization's documents, so they belong to one without any. */
export const INTERNAL_ORGANISATION = 'Operators of this installation';

/** Permissions that an installation's operator has besides the role. */
export const operatorPermissions: readonly Permission[] = [INSTALLATION_OPERATE];

async function addSpace(name: string, kind: SpaceKind, ownerId: string): Promise<string> {
  const id = newId();
  await repository(Space).insert({ id, name, kind, ownerId });
  return id;
}
