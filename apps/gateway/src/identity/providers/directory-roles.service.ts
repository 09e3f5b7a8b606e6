import { Injectable } from '@nestjs/common';
import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { IdentityProvider } from '@cartulary/database/entities/identity-provider.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { FoundingService } from '../entry/founding.service.js';
import { PeopleService } from '../../people/people.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { oneRoleChangeAtATime } from '../../platform/caller/given-role.js';
import { directoryGroupsOf } from './directory-groups.js';
import { byPower, roleNamed, roleOfSources, sourcesAfter, type GroupMapping } from './role-sources.js';

/** Provider kinds that are an organization's own directory. */
const directories = ['oidc', 'saml', 'ldap'] as const satisfies readonly ProviderKind[];

/** Roles based on groups synced by SCIM. They grant the same as those groups at sign-in, and revoke nothing granted by a provider. */
@Injectable()
export class DirectoryRolesService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundingService,
    private readonly people: PeopleService,
    private readonly settings: GatewaySettings,
  ) {}

  /**
   * An organization's mapping: the groups mapped by its own providers, or else, for the first organization, those mapped by the
   * installation. Uses the lowest of several default roles. Undefined if no group grants a role. Call it outside a unit of work.
   */
  async mappingOf(organisationId: string): Promise<GroupMapping | undefined> {
    const own = await this.database.inOrganisation(organisationId, () =>
      repository(IdentityProvider).findBy({ kind: In([...directories]), enabled: true }),
    );
    const isFirst = own.length === 0 && organisationId === (await this.founding.firstOrganisation());
    const ofInstallation = isFirst ? directories.flatMap((kind) => this.settings.providers[kind] ?? []) : [];
    const mapping = [...own, ...ofInstallation].filter(({ groupRoles }) => groupRoles.length > 0);
    const defaults = mapping.map(({ defaultRole }) => defaultRole);
    const defaultRole = byPower.findLast((role) => defaults.includes(role));
    const kinds = mapping.map(({ kind }) => kind);
    return defaultRole && { groupRoles: mapping.flatMap(({ groupRoles }) => groupRoles), defaultRole, kinds };
  }

  /** Whether one of these names is a group that grants a role. */
  names({ groupRoles }: GroupMapping, ...names: readonly string[]): boolean {
    const given = new Set(groupRoles.map(({ group }) => group.toLowerCase()));
    return names.some((name) => given.has(name.toLowerCase()));
  }

  /** Names of an account's groups in a directory. Runs in a unit of work. */
  async groupsOf(accountId: string): Promise<string[]> {
    return directoryGroupsOf(accountId);
  }

  /** Blocks other changes to groups and roles until the current unit of work ends. */
  async begin(): Promise<void> {
    await oneRoleChangeAtATime();
  }

  /**
   * Updates people's roles to match their current groups, in the unit of work that changed the groups.
   * @throws AppError role_too_high if the key's creator can't grant or revoke a role; last_admin; in both cases,
   * nothing changes
   */
  async follow(caller: Caller, mapping: GroupMapping, accountIds: Iterable<string>): Promise<void> {
    for (const id of new Set(accountIds)) {
      const account = await repository(Account).findOneBy({ id });
      if (account === null || account.role === 'internal') continue;
      const said = { scim: roleNamed(await directoryGroupsOf(id), mapping.groupRoles) };
      const sources = sourcesAfter(account.roleSources, said, mapping);
      await repository(Account).update({ id }, { roleSources: sources });
      await this.people.changeRole(caller, id, roleOfSources(sources, mapping.defaultRole));
    }
  }

  /**
   * Revokes the role granted by any of the organization's directories from someone being removed, so that they would
   * return without any groups. A manually granted role stays. Runs in the unit of work that removes them.
   * @param groups their directory groups until now
   * @throws AppError see {@link follow}
   */
  async takeBack(
    caller: Caller,
    mapping: GroupMapping | undefined,
    id: string,
    groups: readonly string[],
  ): Promise<void> {
    const { role, roleSources } = await repository(Account).findOneByOrFail({ id });
    const wasGiven = Object.keys(roleSources).length > 0 || (mapping !== undefined && this.names(mapping, ...groups));
    if (!wasGiven || role === 'internal') return;
    await repository(Account).update({ id }, { roleSources: {} });
    await this.people.changeRole(caller, id, mapping?.defaultRole ?? 'user');
  }
}
