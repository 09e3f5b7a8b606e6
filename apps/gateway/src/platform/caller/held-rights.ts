import { rolePermissions, type Permission } from '@cartulary/contracts/permissions';
import type { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { repository } from '@cartulary/database/organisation-context';

/**
 * SQL expression for account `a`'s permissions that don't come from a built-in role: its own and those of the
 * organization's role. Used to read the caller's permissions and to determine who would have access.
 */
export const heldPermissions = `a.permissions || coalesce((
  SELECT r.permissions FROM app.custom_role r
   WHERE r.organisation_id = a.organisation_id AND r.id = a.custom_role_id), '{}')`;

/** SQL expression for the current modules of the organization of account `a`, as JSON. */
export const heldModules = `(SELECT coalesce(json_agg(json_build_object('module', m.module, 'readOnly',
    m.state = 'ended' OR (m.state = 'trial' AND m.trial_ends_at <= now()))), '[]')
  FROM app.module_subscription m
 WHERE m.organisation_id = a.organisation_id AND m.state <> 'requested')`;

/** SQL expression for the groups of account `a`. */
export const heldGroups = `ARRAY(SELECT m.group_id FROM app.people_group_member m WHERE m.account_id = a.id)`;

/** SQL expression for the teams of account `a`. */
export const heldTeams = `ARRAY(SELECT m.team_id FROM app.team_member m WHERE m.account_id = a.id)`;

/** Returns the organization's own role, if the account has one. Runs in a unit of work of the account's organization. */
export const customRoleOf = async ({ customRoleId }: Account): Promise<CustomRoleRow | null> =>
  customRoleId === null ? null : repository(CustomRoleRow).findOneByOrFail({ id: customRoleId });

/** Returns all permissions of an account, from its role and its own. */
export const permissionsOf = ({ role, permissions }: Account, custom: CustomRoleRow | null): Permission[] => [
  ...new Set([...(role === 'custom' ? (custom?.permissions ?? []) : rolePermissions[role]), ...permissions]),
];
