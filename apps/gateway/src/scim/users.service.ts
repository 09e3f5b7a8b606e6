import { Injectable } from '@nestjs/common';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { DirectoryUser } from '@cartulary/database/entities/directory-user.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { domainOf } from '@cartulary/domains/domain-name';
import { IsNull, Not } from 'typeorm';
import { FoundingService } from '../identity/entry/founding.service.js';
import { PeopleService } from '../people/people.service.js';
import { isAllowedAddress } from '../platform/caller/allowed-address.js';
import type { Caller } from '../platform/caller/call.js';
import { heldRole, mayHandOut } from '../platform/caller/given-role.js';
import { DirectoryRolesService } from '../identity/providers/directory-roles.service.js';
import { listed, type Asked } from './listing.js';
import { patched, type Json } from './patch.js';
import { invalidValue, ScimError } from '../platform/serve/scim-error.js';
import { readUser, userResource, type UserRow, type WantedUser } from './user-resource.js';
import { readUserRow, userAttributes, users } from './users.queries.js';

const UNIQUE_VIOLATION = '23505';
type Check = (resource: Json) => void;

/** People managed by a directory: only accounts in its own organization. */
@Injectable()
export class ScimUsersService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundingService,
    private readonly people: PeopleService,
    private readonly roles: DirectoryRolesService,
  ) {}

  list({ organisationId }: Caller, asked: Asked): Promise<{ items: Json[]; total: number; startIndex: number }> {
    return this.database.inOrganisation(organisationId, async () => {
      const { rows, ...page } = await listed<UserRow>(users, userAttributes, asked);
      return { items: rows.map(userResource), ...page };
    });
  }

  read({ organisationId }: Caller, id: string): Promise<Json> {
    return this.database.inOrganisation(organisationId, async () => userResource(await known(id)));
  }

  /**
   * Creates an account without a password, for single sign-on, or reactivates one that the directory removed.
   * @throws ScimError `uniqueness` if this or another organization has an account with this name or email address
   */
  async create(caller: Caller, sent: Json): Promise<Json> {
    const wanted = readUser(sent);
    return this.unique(() =>
      this.database.inOrganisation(caller.organisationId, async () => {
        const former = await removed(wanted);
        if (former !== undefined) {
          await repository(DirectoryUser).update({ accountId: former }, { removedAt: null });
          return this.write(caller, await known(former), wanted);
        }
        await requireOwnAddress(wanted.email);
        const { email, firstName, lastName, userName, externalId } = wanted;
        const { id } = await this.founding.addAccount(caller.organisationId, {
          email,
          firstName,
          lastName,
          passwordHash: null,
          role: 'user',
          isEmailVerified: true,
        });
        await repository(DirectoryUser).insert({ accountId: id, userName, externalId });
        await this.record(caller, id, {}, wanted);
        if (!wanted.isActive) await this.people.suspend(caller, id);
        return userResource(await known(id));
      }),
    );
  }

  replace(caller: Caller, id: string, sent: Json, check: Check): Promise<Json> {
    return this.change(caller, id, check, () => sent);
  }

  patch(caller: Caller, id: string, body: Json, check: Check): Promise<Json> {
    return this.change(caller, id, check, (resource) => patched(resource, body));
  }

  /** Suspends the account and hides it from the directory. Everything that the person created stays. */
  async remove(caller: Caller, id: string, check: Check): Promise<void> {
    const mapping = await this.roles.mappingOf(caller.organisationId);
    await this.database.inOrganisation(caller.organisationId, async () => {
      const row = await known(id);
      check(userResource(row));
      await this.people.suspend(caller, id);
      const { userName, externalId } = row;
      await repository(DirectoryUser).upsert({ accountId: id, userName, externalId, removedAt: new Date() }, [
        'accountId',
      ]);
      const groups = await this.roles.groupsOf(id);
      await repository(PeopleGroupMember).delete({ accountId: id });
      await this.roles.takeBack(caller, mapping, id, groups);
      await recordAudit({ actorId: caller.accountId, action: 'directory.remove', targetKind: 'account', targetId: id });
    });
  }

  private change(
    caller: Caller,
    id: string,
    check: Check,
    wish: (resource: Json) => Json | Promise<Json>,
  ): Promise<Json> {
    return this.unique(() =>
      this.database.inOrganisation(caller.organisationId, async () => {
        const row = await known(id);
        const resource = userResource(row);
        check(resource);
        return this.write(caller, row, readUser(await wish(resource), row));
      }),
    );
  }

  /** Updates a row; role and permissions stay unchanged, regardless of the request. */
  private async write(caller: Caller, before: UserRow, wanted: WantedUser): Promise<Json> {
    const { id } = before;
    const { email, firstName, lastName, userName, externalId } = wanted;
    await this.requireManageable(caller, before, wanted);
    if (before.email.toLowerCase() !== email) await requireOwnAddress(email);
    const changes = changed(before, wanted);
    await repository(DirectoryUser).upsert({ accountId: id, userName, externalId, removedAt: null }, ['accountId']);
    if (Object.keys(changes).length > 0) {
      await repository(Account).update({ id }, { email, firstName, lastName });
      await this.record(caller, id, before, wanted);
    }
    if (before.isActive && !wanted.isActive) await this.people.suspend(caller, id);
    if (!before.isActive && wanted.isActive) await this.people.reactivate(caller, id);
    return userResource(await known(id));
  }

  /** Rejects changes to people with more permissions than the key's creator; operators keep their own email address. */
  private async requireManageable(caller: Caller, before: UserRow, wanted: WantedUser): Promise<void> {
    const account = await repository(Account).findOneByOrFail({ id: before.id });
    const operates = account.permissions.includes(INSTALLATION_OPERATE) && before.email.toLowerCase() !== wanted.email;
    if (operates || !mayHandOut(caller, await heldRole(account)))
      throw new ScimError(403, 'This account has more permissions than the key can manage');
  }

  private async record(caller: Caller, id: string, before: Partial<UserRow>, wanted: WantedUser): Promise<void> {
    await recordAudit({
      actorId: caller.accountId,
      action: 'directory.write',
      targetKind: 'account',
      targetId: id,
      detail: { before: shownOf(before), after: shownOf(wanted) },
    });
  }

  private async unique<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isErrorCode(error, UNIQUE_VIOLATION)) throw error;
      throw new ScimError(409, 'An account with this userName or address already exists', 'uniqueness');
    }
  }
}

/** @throws ScimError 404 */
async function known(id: string): Promise<UserRow> {
  const row = await readUserRow(id);
  if (row === undefined) throw new ScimError(404, 'There is no such person');
  return row;
}

/** The account that the directory removed and now restores, by its former name or email address. */
async function removed({ userName, email }: WantedUser): Promise<string | undefined> {
  const row = await repository(DirectoryUser)
    .createQueryBuilder('d')
    .innerJoin(Account, 'a', 'a.id = d.account_id')
    .where('d.removed_at IS NOT NULL AND (lower(d.user_name) = lower(:userName) OR a.email = :email)')
    .setParameters({ userName, email })
    .orderBy('d.removed_at', 'DESC')
    .getOne();
  return row?.accountId;
}

/**
 * A directory may only use email addresses in domains that the organization has verified and allows: an account with
 * another person's address would lock out its owner. @throws ScimError `invalidValue`
 */
async function requireOwnAddress(email: string): Promise<void> {
  const domain = domainOf(email);
  const proved =
    domain !== undefined && (await repository(OrganisationDomain).existsBy({ domain, verifiedAt: Not(IsNull()) }));
  if (!proved) throw invalidValue(`The organization has not verified the domain of ${email}`);
  if (!(await isAllowedAddress(email)))
    throw invalidValue(`The organization does not accept addresses such as ${email}`);
}

const shownOf = ({ userName, email, firstName, lastName, externalId }: Partial<WantedUser>) => ({
  userName,
  email,
  firstName,
  lastName,
  externalId,
});

function changed(before: UserRow, wanted: WantedUser): object {
  const [old, now] = [shownOf(before), shownOf(wanted)] as Record<string, unknown>[];
  return Object.fromEntries(Object.entries(now ?? {}).filter(([name, value]) => old?.[name] !== value));
}
