import { permissions, type Permission } from '@cartulary/contracts/permissions';
import type { RoleDraft } from './roles-data';

export interface RoleDiff {
  readonly added: readonly Permission[];
  readonly removed: readonly Permission[];
  readonly renamed: boolean;
  readonly described: boolean;
  readonly isSame: boolean;
}

/** The changes that saving a draft would make, in catalog order. */
export function diffOf(before: RoleDraft, after: RoleDraft): RoleDiff {
  const added = permissions.filter((one) => after.permissions.includes(one) && !before.permissions.includes(one));
  const removed = permissions.filter((one) => before.permissions.includes(one) && !after.permissions.includes(one));
  const renamed = before.name !== after.name.trim();
  const described = before.description !== after.description.trim();
  return { added, removed, renamed, described, isSame: !renamed && !described && added.length + removed.length === 0 };
}
