import { can } from '@cartulary/access/can';
import { currentOrganisationId } from '@cartulary/database/organisation-context';
import type { OpenedItem } from '../../platform/items/open-item.js';
import { actorsAmong } from '../principals.queries.js';

/** Those of these people who may see an item, in the running unit of work. */
export async function seeing(
  { item, sharing }: Pick<OpenedItem, 'item' | 'sharing'>,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const organisationId = currentOrganisationId();
  const thing = { ...sharing, sealed: item.sealed };
  return new Set(
    (await actorsAmong(accountIds))
      .filter((actor) => can({ ...actor, organisationId, permissions: [] }, 'view', thing).allowed)
      .map(({ accountId }) => accountId),
  );
}
