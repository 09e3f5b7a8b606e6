import { Document } from '@cartulary/database/entities/document.entity';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { SavedSearchRow } from '@cartulary/database/entities/saved-search.entity';
import { repository } from '@cartulary/database/organisation-context';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import type { QueryNode } from '@cartulary/pipeline/matching/query-node';
import { matchesQuery } from '@cartulary/search/matches';
import type { EventPayload } from '@cartulary/contracts/events';
import { LessThanOrEqual } from 'typeorm';
import { readIndexed } from '../search/index-rows.js';
import { tell } from './tell.js';

/**
 * Notifies people who have a saved search with an alert of a new document that matches it exactly and that they may
 * see: once per search and document, no matter how often it's reprocessed. Runs in a unit of work of the event's
 * organization.
 */
export async function tellOfMatches(event: OutboxEvent): Promise<void> {
  if (event.type !== 'document.ready') return;
  const { documentId } = event.payload as EventPayload<'document.ready'>;
  const document = await repository(Document).findOneBy({ itemId: documentId });
  if (!document) return;
  // The owner already knew of documents that existed when the search was saved.
  const searches = await repository(SavedSearchRow).findBy({ alertSince: LessThanOrEqual(document.createdAt) });
  if (searches.length === 0) return;
  const [found] = await readIndexed([documentId]);
  if (!found) return;
  for (const { id, ownerId, name, query, timezone } of searches) {
    const principals = [`account:${ownerId}`, `organisation:${event.organisationId}`];
    if (!principals.some((principal) => found.audience.includes(principal))) continue;
    const node = understood(query);
    if (node === null) continue;
    if (!matchesQuery(node, found.document, timezone)) continue;
    const telling = {
      kind: 'search.matched',
      to: [ownerId],
      values: { search: name, name: found.document.title },
      target: { kind: 'document', id: documentId },
      onceKey: `search.matched ${id} ${documentId}`,
    } as const;
    await tell(event, telling, telling.to);
  }
}

/** Null for a query that only an older version of the product could parse. */
function understood(query: string): QueryNode | null {
  try {
    return parseQueryLanguage(query);
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
}
