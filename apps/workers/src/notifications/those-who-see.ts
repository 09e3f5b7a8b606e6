import { manager, currentOrganisationId } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';

/** The given people who can currently see an item, without duplicates. Runs in a unit of work of its organization. */
export async function thoseWhoSee(itemId: string, accountIds: Iterable<string>): Promise<string[]> {
  const seeing: string[] = [];
  for (const accountId of new Set(accountIds)) {
    const rows: unknown[] = await manager().query(
      `WITH RECURSIVE ${visibleItems} SELECT 1 FROM visible WHERE id = $3`,
      [accountId, currentOrganisationId(), itemId],
    );
    if (rows.length > 0) seeing.push(accountId);
  }
  return seeing;
}
