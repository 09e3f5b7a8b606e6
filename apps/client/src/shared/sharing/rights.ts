import { isWireKind } from '@cartulary/contracts/written-kinds';
import { linkRoles, type LinkRole, type Principal, type SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import { grantRoles, type GrantRole } from '@cartulary/contracts/sharing';
import { t } from '@/text/sharing';

/** What a dialog about sharing is about. */
export interface SharedItem {
  readonly id: string;
  readonly title: string;
}

/** Comments stand in what is written together alone: of anything else a commenter would only look. */
const isCommented = (kind: SharedKind): boolean => isWireKind(kind);

/** Rights that can be given to somebody: ownership to a person alone. */
export const givableTo = (to: Principal['kind'], kind: SharedKind): readonly GrantRole[] =>
  grantRoles.filter((role) => (role !== 'owner' || to === 'account') && (role !== 'commenter' || isCommented(kind)));

/** Rights that a link can give. */
export const linkable = (kind: SharedKind): readonly LinkRole[] =>
  linkRoles.filter((role) => role !== 'commenter' || isCommented(kind));

/** What a right allows, in a few words. */
export const rightHint = (role: GrantRole, kind: SharedKind): string =>
  t(isCommented(kind) ? `hint.${role}` : `hintRead.${role}`);
