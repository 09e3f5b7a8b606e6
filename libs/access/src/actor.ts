import {
  INSTALLATION_OPERATE,
  rolePermissions,
  roles,
  type HeldRole,
  type Permission,
} from '@cartulary/contracts/permissions';

/** What permissions are judged by: the gateway's actor, or the user record that the browser got. */
export interface Holder {
  readonly role: string;
  /** Held beside those of a built-in role, for example `installation_operate`; all of them where the role is `custom`. */
  readonly permissions: readonly string[];
}

/** Who asks, as the session says. */
export interface Actor extends Holder {
  readonly accountId: string;
  readonly organisationId: string;
  readonly role: HeldRole;
  readonly permissions: readonly Permission[];
  readonly groupIds?: readonly string[];
  readonly teamIds?: readonly string[];
  /** Invited to single things and no member of the organisation: a grant to the organisation does not reach a guest. */
  readonly isGuest?: boolean;
}

/** The names under which grants reach an actor; also the rooms of its sockets and the filter of its searches. */
export function principalsOf(actor: Actor): string[] {
  return [
    `account:${actor.accountId}`,
    ...(actor.groupIds ?? []).map((id) => `group:${id}`),
    ...(actor.teamIds ?? []).map((id) => `team:${id}`),
    ...(actor.isGuest ? [] : [`organisation:${actor.organisationId}`]),
  ];
}

/**
 * Whether the actor holds a permission by role or beside it. `admin` passes every check but the installation's, which
 * concerns other organisations too.
 */
export function holds(actor: Holder, permission: Permission): boolean {
  if (actor.permissions.includes(permission)) return true;
  if (actor.role === 'admin') return permission !== INSTALLATION_OPERATE;
  return roles.some((role) => role === actor.role && rolePermissions[role].includes(permission));
}
