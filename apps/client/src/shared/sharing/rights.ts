import { isWireKind } from '@cartulary/contracts/written-kinds';
import { linkRoles, type LinkRole, type Principal, type SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import { grantRoles, type GrantRole } from '@cartulary/contracts/sharing';
import { t } from '@/text/sharing';

/** The item a sharing dialog is about. */
export interface SharedItem {
  readonly id: string;
  readonly title: string;
}

/** Only written items have comments. For anything else, a commenter could only view. */
const isCommented = (kind: SharedKind): boolean => isWireKind(kind);

/** Roles that can be assigned to a person or group. Only a person can become owner. */
export const givableTo = (to: Principal['kind'], kind: SharedKind): readonly GrantRole[] =>
  grantRoles.filter((role) => (role !== 'owner' || to === 'account') && (role !== 'commenter' || isCommented(kind)));

/** Roles that a link can grant. */
export const linkable = (kind: SharedKind): readonly LinkRole[] =>
  linkRoles.filter((role) => role !== 'commenter' || isCommented(kind));

/** A short description of a role. */
export const rightHint = (role: GrantRole, kind: SharedKind): string =>
  t(isCommented(kind) ? `hint.${role}` : `hintRead.${role}`);
