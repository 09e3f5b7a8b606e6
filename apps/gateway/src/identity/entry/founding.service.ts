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

/** Any number will do, as long as everybody who founds uses the same one. */
const FOUNDING_LOCK = 7_234_001;

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName?: string | undefined;
  readonly passwordHash: string | null;
  readonly role: HeldRole;
  /** Where the role is the organisation's own. */
  readonly customRoleId?: string | null;
  /** Where the address was proved by what let the person in. */
  readonly isEmailVerified?: boolean;
  readonly permissions?: readonly Permission[];
}

const organisationsThatForbid = `
  SELECT count(*)::int AS all, count(policy.value) FILTER (WHERE ${forbidsRemembering('policy.value')})::int AS forbidding
    FROM app.organisation o
    LEFT JOIN app.setting policy ON policy.organisation_id = o.id AND policy.account_id IS NULL AND policy.category = 'enterprise'
   WHERE o.name <> $1`;

/** Makes organisations and the accounts in them. */
@Injectable()
export class FoundingService {
  constructor(private readonly database: Database) {}

  /** Whether nobody has signed up yet. */
  async isEmpty(): Promise<boolean> {
    return this.database.inSystem(async (manager) => {
      const [row]: { empty: boolean }[] = await manager.query(
        'SELECT NOT EXISTS (SELECT 1 FROM app.organisation) AS empty',
      );
      return row?.empty ?? true;
    });
  }

  /** Who may be remembered; the organisation of the operators' own accounts does not count, for nobody works there. */
  async remembering(): Promise<Remembering> {
    return this.database.inSystem(async (manager) => {
      const [row]: { all: number; forbidding: number }[] = await manager.query(organisationsThatForbid, [
        INTERNAL_ORGANISATION,
      ]);
      if (row === undefined || row.forbidding === 0) return 'all';
      return row.forbidding === row.all ? 'none' : 'some';
    });
  }

  /** The organisation that was founded first, of whoever runs the installation; undefined where there is none yet. */
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
   * Runs `found` knowing whether it makes the installation's first organisation. While the installation is empty, one at
   * a time: the lock is held by a transaction of its own, because only the system role sees all organisations and only
   * the application's role writes one.
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
   * An organisation with its first account, the account's own space and one that all members share.
   * @param chosen its name; until one is chosen it bears the founder's
   * @param alongside what else belongs to the same act, in its unit of work
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

  /** An account with its own space, in the running unit of work of its organisation. */
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

/** Internal accounts see no organisation's documents, so they belong to one that has none. */
export const INTERNAL_ORGANISATION = 'Operators of this installation';

/** What the operator of an installation holds beside the role. */
export const operatorPermissions: readonly Permission[] = [INSTALLATION_OPERATE];

async function addSpace(name: string, kind: SpaceKind, ownerId: string): Promise<string> {
  const id = newId();
  await repository(Space).insert({ id, name, kind, ownerId });
  return id;
}
