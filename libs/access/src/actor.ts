import {
  INSTALLATION_OPERATE,
  rolePermissions,
  roles,
  type HeldRole,
  type Permission,
} from '@cartulary/contracts/permissions';

/** The subject of a permission check: the gateway's actor, or the user record in the browser. */
export interface Holder {
  readonly role: string;
  /**
   * Permissions in addition to those of a built-in role, for example `installation_operate`; all permissions if the
   * role is `custom`.
   */
  readonly permissions: readonly string[];
}

/** The caller, as identified by the session. */
export interface Actor extends Holder {
  readonly accountId: string;
  readonly organisationId: string;
  readonly role: HeldRole;
  readonly permissions: readonly Permission[];
  readonly groupIds?: readonly string[];
  readonly teamIds?: readonly string[];
  /**
   * Invited to individual items and not a member of the organization: grants to the organization don't apply to a
   * guest.
   */
  readonly isGuest?: boolean;
}

/** The names by which grants refer to an actor; also the rooms for its sockets and the filter for its searches. */
export function principalsOf(actor: Actor): string[] {
  return [
    `account:${actor.accountId}`,
    ...(actor.groupIds ?? []).map((id) => `group:${id}`),
    ...(actor.teamIds ?? []).map((id) => `team:${id}`),
    ...(actor.isGuest ? [] : [`organisation:${actor.organisationId}`]),
  ];
}

/**
 * Whether the actor has a permission, by role or individually. `admin` passes every check except the installation's,
 * which affects other organizations too.
 */
export function holds(actor: Holder, permission: Permission): boolean {
  if (actor.permissions.includes(permission)) return true;
  if (actor.role === 'admin') return permission !== INSTALLATION_OPERATE;
  return roles.some((role) => role === actor.role && rolePermissions[role].includes(permission));
}
