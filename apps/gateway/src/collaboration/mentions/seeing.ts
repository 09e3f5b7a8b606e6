import { can, type Action } from '@cartulary/access/can';
import { currentOrganisationId } from '@cartulary/database/organisation-context';
import type { OpenedItem } from '../../platform/items/open-item.js';
import { actorsAmong } from '../principals.queries.js';

/** The subset of people who may view an item, or perform another action on it, in the current unit of work. */
export async function seeing(
  { item, sharing }: Pick<OpenedItem, 'item' | 'sharing'>,
  accountIds: readonly string[],
  action: Action = 'view',
): Promise<Set<string>> {
  const organisationId = currentOrganisationId();
  const thing = { ...sharing, sealed: item.sealed };
  return new Set(
    (await actorsAmong(accountIds))
      .filter((actor) => can({ ...actor, organisationId, permissions: [] }, action, thing).allowed)
      .map(({ accountId }) => accountId),
  );
}
