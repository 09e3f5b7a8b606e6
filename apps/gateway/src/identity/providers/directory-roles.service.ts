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

/** Kinds whose providers are an organisation's own directory. */
const directories = ['oidc', 'saml', 'ldap'] as const satisfies readonly ProviderKind[];

/**
 * Roles that follow the groups that a directory keeps by SCIM. They give what the same groups give at sign-in, and take
 * nothing that a provider gave then.
 */
@Injectable()
export class DirectoryRolesService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundingService,
    private readonly people: PeopleService,
    private readonly settings: GatewaySettings,
  ) {}

  /**
   * What holds for an organisation: the groups that its own providers map, else those that the installation's map where it is
   * the first one. Of several default roles the least. Undefined where no group gives a role. Outside a unit of work.
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

  /** Whether one of these names is a group that gives a role. */
  names({ groupRoles }: GroupMapping, ...names: readonly string[]): boolean {
    const given = new Set(groupRoles.map(({ group }) => group.toLowerCase()));
    return names.some((name) => given.has(name.toLowerCase()));
  }

  /** The groups in which a directory keeps an account, by name. Runs in a unit of work. */
  async groupsOf(accountId: string): Promise<string[]> {
    return directoryGroupsOf(accountId);
  }

  /** Keeps other changes of groups and roles waiting until the running unit of work ends. */
  async begin(): Promise<void> {
    await oneRoleChangeAtATime();
  }

  /**
   * Brings the roles of people in line with the groups that they are in now, in the unit of work that changed these.
   * @throws AppError role_too_high where the key's maker may not give or take a role, last_admin; nothing is changed then
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
   * Takes from somebody whom a directory removes what any directory of the organisation gave: who comes back one day has what
   * is left of whoever is in no group. A role that somebody gave by hand stays. In the unit of work that removes them.
   * @param groups those in which a directory kept them until now
   * @throws AppError as `follow`
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
