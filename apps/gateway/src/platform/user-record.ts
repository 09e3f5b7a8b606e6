import { privacyModeOf } from '@cartulary/contracts/privacy';
import { rolePermissions } from '@cartulary/contracts/permissions';
import type { User } from '@cartulary/contracts/user';
import type { Account } from '@cartulary/database/entities/account.entity';

/** The record of section 3 with what the authenticated user also carries. */
export function userRecord(account: Account): User {
  const { id, email, firstName, lastName, role, isActive, isEmailVerified, authMode, organisationId } = account;
  return {
    id,
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    role,
    permissions: [...new Set([...rolePermissions[role], ...account.permissions])],
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
