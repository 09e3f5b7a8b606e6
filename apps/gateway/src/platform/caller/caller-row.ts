import { principalsOf, type Actor } from '@cartulary/access/actor';
import type { Subscription } from '@cartulary/contracts/modules';
import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import { allowedAddresses, type AllowedAddresses } from './allowed-addresses.js';
import type { Caller } from './call.js';
import { heldGroups, heldModules, heldPermissions, heldTeams } from './held-rights.js';

/** SQL columns for the rights of account `a`. */
export const callerColumns = `a.role, ${heldPermissions} AS permissions, ${heldModules} AS subscriptions,
  ${allowedAddresses} AS "allowedAddresses", ${heldGroups} AS "groupIds", ${heldTeams} AS "teamIds"`;

/** A row of `callerColumns`. */
export interface CallerRow {
  readonly role: HeldRole;
  readonly permissions: Permission[];
  readonly groupIds: string[];
  readonly teamIds: string[];
  readonly subscriptions: Subscription[];
  readonly allowedAddresses: AllowedAddresses;
}

type Came = Pick<Caller, 'accountId' | 'organisationId' | 'sessionId' | 'sessionExpiresAt' | 'key'>;

/** Returns the caller for an account, with the session or key used for the call. */
export function callerOfRow(row: CallerRow, { accountId, organisationId, ...came }: Came): Caller {
  const { role, permissions, groupIds, teamIds, subscriptions, allowedAddresses: allowed } = row;
  const actor: Actor = { accountId, organisationId, role, permissions, groupIds, teamIds };
  return { ...actor, ...came, principals: principalsOf(actor), subscriptions, allowedAddresses: allowed };
}
