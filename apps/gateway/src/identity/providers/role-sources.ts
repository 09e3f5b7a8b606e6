import type { GroupRole, ProviderKind } from '@cartulary/contracts/identity-providers';
import type { RoleSources } from '@cartulary/database/entities/account.entity';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';

type Role = GroupRole['role'];
type RoleSource = keyof RoleSources;

/** Most powerful role first. */
export const byPower: readonly Role[] = ['admin', 'manager', 'auditor', 'user'];

/** Which groups grant which roles, the role for people in none of them, and the providers of these groups. */
export interface GroupMapping extends Pick<EffectiveProvider, 'groupRoles' | 'defaultRole'> {
  readonly kinds: readonly ProviderKind[];
}

/** The highest role granted by a person's groups; undefined if there is none. */
export function roleNamed(groups: readonly string[], groupRoles: readonly GroupRole[]): Role | undefined {
  const named = new Set(groups.map((group) => group.toLowerCase()));
  const given = groupRoles.filter(({ group }) => named.has(group.toLowerCase())).map(({ role }) => role);
  return byPower.find((role) => given.includes(role));
}

/** The roles granted by directories after one of them reports a change. Providers that no longer grant roles are dropped. */
export function sourcesAfter(
  before: RoleSources,
  said: Partial<Record<RoleSource, Role | undefined>>,
  { kinds }: Pick<GroupMapping, 'kinds'>,
): RoleSources {
  const all = Object.entries({ ...before, ...said });
  const left = all.filter(([source, role]) => role !== undefined && isAsked(source, kinds));
  return Object.fromEntries(left) as RoleSources;
}

/** The highest role granted by any of them; otherwise the role of people in no group. */
export const roleOfSources = (sources: RoleSources, defaultRole: Role): Role =>
  byPower.find((role) => Object.values(sources).includes(role)) ?? defaultRole;

const isAsked = (source: string, kinds: readonly string[]): boolean => source === 'scim' || kinds.includes(source);
