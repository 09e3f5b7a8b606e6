import { can, type Action } from '@cartulary/access/can';
import { currentOrganisationId } from '@cartulary/database/organisation-context';
import type { OpenedItem } from '../../platform/items/open-item.js';
import { actorsAmong } from '../principals.queries.js';

/** Those of these people who may see an item, or do something else with it, in the running unit of work. */
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
