import { Inject, Injectable } from '@nestjs/common';
import { oauthKinds } from '@cartulary/contracts/identity-providers';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Logger } from '@cartulary/telemetry/logger';
import { FoundingService } from '../entry/founding.service.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { LOG } from '../../platform/settings/parts.js';
import { DirectoryRolesService } from './directory-roles.service.js';
import { directoryGroupsOf } from './directory-groups.js';
import type { ExternalIdentity } from './external-identity.js';
import type { Known } from './linked-identities.service.js';
import { roleNamed, roleOfSources, sourcesAfter, type GroupMapping } from './role-sources.js';

/** Roles based on groups at an identity provider. */
@Injectable()
export class GroupRolesService {
  constructor(
    private readonly founding: FoundingService,
    private readonly directories: DirectoryRolesService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * The mapping for an account whose role follows its groups at this provider; undefined if the provider maps none, and
   * for accounts outside its organization. Call it outside a unit of work.
   */
  async mappingFor(
    { organisationId }: Known,
    { kind }: ExternalIdentity,
    provider: EffectiveProvider,
  ): Promise<GroupMapping | undefined> {
    if (provider.groupRoles.length === 0 || oauthKinds.some((social) => social === kind)) return undefined;
    const isMeant = organisationId === (provider.organisationId ?? (await this.founding.firstOrganisation()));
    return isMeant ? this.directories.mappingOf(organisationId) : undefined;
  }

  /**
   * Gives an account the role of its groups, in the current unit of work, except for operators and an organization's last administrator.
   * Roles granted by other directories stay (docs/decisions/2026-11-21-roles-of-directories.md).
   */
  async apply(
    { id }: Known,
    { groups, kind }: ExternalIdentity,
    provider: EffectiveProvider,
    mapping: GroupMapping,
  ): Promise<void> {
    // Same lock as in people management: otherwise, two people demoting each other could leave no administrator.
    await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
    const { roleSources } = await repository(Account).findOneByOrFail({ id });
    const said = {
      [kind]: roleNamed(groups, provider.groupRoles),
      scim: roleNamed(await directoryGroupsOf(id), mapping.groupRoles),
    };
    const sources = sourcesAfter(roleSources, said, { kinds: [...mapping.kinds, kind] });
    await repository(Account).update({ id }, { roleSources: sources });
    const role = roleOfSources(sources, provider.defaultRole);
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
