import { Inject, Injectable } from '@nestjs/common';
import { oauthKinds, type GroupRole } from '@cartulary/contracts/identity-providers';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Logger } from '@cartulary/telemetry/logger';
import { FoundingService } from '../accounts/founding.service.js';
import type { EffectiveProvider } from '../platform/installation-providers.js';
import { LOG } from '../platform/parts.js';
import type { ExternalIdentity } from './external-identity.js';
import type { Known } from './linked-identities.service.js';

/** The one that holds most comes first. */
export const byPower: readonly GroupRole['role'][] = ['admin', 'manager', 'auditor', 'user'];

/** The role that somebody's groups give; the provider's default for those in none that it names. */
export function roleOfGroups(
  groups: readonly string[],
  { groupRoles, defaultRole }: Pick<EffectiveProvider, 'groupRoles' | 'defaultRole'>,
): GroupRole['role'] {
  const named = new Set(groups.map((group) => group.toLowerCase()));
  const given = groupRoles.filter(({ group }) => named.has(group.toLowerCase())).map(({ role }) => role);
  return byPower.find((role) => given.includes(role)) ?? defaultRole;
}

/** The groups in which a directory keeps an account (SCIM), by name. Runs in a unit of work. */
export async function directoryGroupsOf(accountId: string): Promise<string[]> {
  const rows: { name: string }[] = await manager().query(
    'SELECT g.name FROM app.people_group g JOIN app.people_group_member m ON m.group_id = g.id WHERE m.account_id = $1',
    [accountId],
  );
  return rows.map(({ name }) => name);
}

/** Roles that follow the groups of an identity provider. */
@Injectable()
export class GroupRolesService {
  constructor(
    private readonly founding: FoundingService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Whether an account's role follows its groups at this provider: not where it maps none, and not of accounts outside
   * the provider's organisation.
   */
  async follows({ organisationId }: Known, { kind }: ExternalIdentity, provider: EffectiveProvider): Promise<boolean> {
    if (provider.groupRoles.length === 0 || oauthKinds.some((social) => social === kind)) return false;
    return organisationId === (provider.organisationId ?? (await this.founding.firstOrganisation()));
  }

  /**
   * Gives an account the role of its groups, in the running unit of work; not those who operate the installation, nor an
   * organisation's last administrator.
   */
  async apply({ id }: Known, { groups, kind }: ExternalIdentity, provider: EffectiveProvider): Promise<void> {
    // As when people are managed: two who demote one another at the same moment would leave no administrator.
    await manager().query('SELECT 1 FROM app.organisation FOR UPDATE');
    // Who is provisioned by SCIM is in those groups too, whether or not the provider says so at sign-in.
    const role = roleOfGroups([...groups, ...(await directoryGroupsOf(id))], provider);
    const account = await repository(Account).findOneByOrFail({ id });
    const before = account.role;
    if (before === role || before === 'internal' || account.permissions.includes(INSTALLATION_OPERATE)) return;
    if (before === 'admin' && !(await hasOtherAdmin(id))) {
      this.log.warn('the last administrator keeps the role, whatever the groups say', { accountId: id, role });
      return;
    }
    await repository(Account).update({ id }, { role, customRoleId: null });
    await recordAudit({
      actorId: null,
      action: 'account.change-role',
      targetKind: 'account',
      targetId: id,
      detail: { before: { role: before }, after: { role }, reason: 'groups', provider: kind },
    });
    await publishEvent('account.changed', { accountId: id, change: 'role' }, [`account:${id}`]);
  }
}

async function hasOtherAdmin(accountId: string): Promise<boolean> {
  const others: unknown[] = await manager().query(
    `SELECT 1 FROM app.account WHERE role = 'admin' AND is_active AND id <> $1 LIMIT 1`,
    [accountId],
  );
  return others.length > 0;
}
