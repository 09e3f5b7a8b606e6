import { rolePermissions, type Permission } from '@cartulary/contracts/permissions';
import type { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { repository } from '@cartulary/database/organisation-context';

/**
 * What an account `a` holds beside a built-in role, in SQL: its own permissions and those of the organisation's role. Who
 * calls is read by this, and who would be let in is told by it.
 */
export const heldPermissions = `a.permissions || coalesce((
  SELECT r.permissions FROM app.custom_role r
   WHERE r.organisation_id = a.organisation_id AND r.id = a.custom_role_id), '{}')`;

/** The modules that the organisation of an account `a` holds now, in SQL, as JSON. */
export const heldModules = `(SELECT coalesce(json_agg(json_build_object('module', m.module, 'readOnly',
    m.state = 'ended' OR (m.state = 'trial' AND m.trial_ends_at <= now()))), '[]')
  FROM app.module_subscription m
 WHERE m.organisation_id = a.organisation_id AND m.state <> 'requested')`;

/** The groups that an account `a` is in, in SQL. */
export const heldGroups = `ARRAY(SELECT m.group_id FROM app.people_group_member m WHERE m.account_id = a.id)`;

/** The teams that an account `a` is in, in SQL. */
export const heldTeams = `ARRAY(SELECT m.team_id FROM app.team_member m WHERE m.account_id = a.id)`;

/** The role that the organisation made, where an account holds one. Runs in a unit of work of the account's organisation. */
export const customRoleOf = async ({ customRoleId }: Account): Promise<CustomRoleRow | null> =>
  customRoleId === null ? null : repository(CustomRoleRow).findOneByOrFail({ id: customRoleId });

/** All that an account holds by role and beside it. */
export const permissionsOf = ({ role, permissions }: Account, custom: CustomRoleRow | null): Permission[] => [
  ...new Set([...(role === 'custom' ? (custom?.permissions ?? []) : rolePermissions[role]), ...permissions]),
];
