import { privacyModeOf } from '@cartulary/contracts/privacy';
import type { User } from '@cartulary/contracts/user';
import type { Account } from '@cartulary/database/entities/account.entity';
import type { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { permissionsOf } from './held-rights.js';

/**
 * The user record of section 3, with the additional fields of the signed-in user.
 * @param custom the organization's own role, if the account has one (`customRoleOf`)
 */
export function userRecord(account: Account, custom: CustomRoleRow | null): User {
  const { id, email, firstName, lastName, role, isActive, isEmailVerified, authMode, organisationId } = account;
  return {
    id,
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    role,
    customRole: custom && { id: custom.id, name: custom.name },
    permissions: permissionsOf(account, custom),
    organizationId: organisationId,
    isActive,
    isEmailVerified,
    authMode,
    privacyMode: privacyModeOf(authMode),
    privacyCompliant: true,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  };
}
