import type { GroupRole, ProviderKind } from '@cartulary/contracts/identity-providers';
import type { RoleSources } from '@cartulary/database/entities/account.entity';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';

type Role = GroupRole['role'];
type RoleSource = keyof RoleSources;

/** The one that holds most comes first. */
export const byPower: readonly Role[] = ['admin', 'manager', 'auditor', 'user'];

/** Which groups give which roles, what is left of whoever is in none of them, and whose groups these are. */
export interface GroupMapping extends Pick<EffectiveProvider, 'groupRoles' | 'defaultRole'> {
  readonly kinds: readonly ProviderKind[];
}

/** The role that somebody's groups are named for; undefined where none of them gives one. */
export function roleNamed(groups: readonly string[], groupRoles: readonly GroupRole[]): Role | undefined {
  const named = new Set(groups.map((group) => group.toLowerCase()));
  const given = groupRoles.filter(({ group }) => named.has(group.toLowerCase())).map(({ role }) => role);
  return byPower.find((role) => given.includes(role));
}

/**
 * What the directories give somebody once one of them says something else. Of a provider that gives no roles any more nothing
 * is left.
 */
export function sourcesAfter(
  before: RoleSources,
  said: Partial<Record<RoleSource, Role | undefined>>,
  { kinds }: Pick<GroupMapping, 'kinds'>,
): RoleSources {
  const all = Object.entries({ ...before, ...said });
  const left = all.filter(([source, role]) => role !== undefined && isAsked(source, kinds));
  return Object.fromEntries(left) as RoleSources;
}

/** The most that one of them gives; where none gives anything, what is left of whoever is in no group. */
export const roleOfSources = (sources: RoleSources, defaultRole: Role): Role =>
  byPower.find((role) => Object.values(sources).includes(role)) ?? defaultRole;

const isAsked = (source: string, kinds: readonly string[]): boolean => source === 'scim' || kinds.includes(source);
