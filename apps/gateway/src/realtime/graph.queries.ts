import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { preparedIfFew } from '@cartulary/database/prepared';
import type { Caller } from '../platform/caller/call.js';
import { SEEN } from './entities.queries.js';

const { graphDocuments, graphEntities, graphEdges } = realtimeLimits;
type EntityOfGraph = EntityGraph['entities'][number];

interface Found {
  readonly kind: EntityOfGraph['kind'];
  readonly value: string;
  readonly documents: number;
  /** The displayed documents that mention it. */
  readonly documentIds: readonly string[];
  readonly total: number;
}
interface DocumentFound {
  readonly id: string;
  readonly name: string;
  readonly changedAt: Date;
  readonly readAt: Date | null;
  readonly total: number;
}

/** Escapes `%`, `_` and `\`. */
const likeOf = (letters: string): string => `%${letters.replaceAll(/[\\%_]/g, '\\$&')}%`;

const NAMED = `
  SELECT kind, value, count(*)::int AS documents, array_agg(item_id) AS "documentIds", (count(*) OVER ())::int AS total
    FROM found WHERE $4 = '%%' OR value ILIKE $4
   GROUP BY kind, value ORDER BY documents DESC, kind, value LIMIT ${graphEntities}`;
const DOCUMENTS = `
  SELECT drawn.*, (SELECT min(r.finished_at) FROM app.processing_run r
                    WHERE r.organisation_id = $2 AND r.document_id = drawn.id AND r.state IN ('done', 'failed')) AS "readAt"
    FROM (SELECT i.item_id AS id, item.title AS name, i.updated_at AS "changedAt", (count(*) OVER ())::int AS total
            FROM recent JOIN app.listed i USING (item_id) JOIN app.item item ON item.id = i.item_id
           WHERE $4 = '%%' OR EXISTS (SELECT 1 FROM found WHERE found.item_id = i.item_id AND found.value ILIKE $4)
           ORDER BY i.updated_at DESC LIMIT ${graphDocuments}) drawn
   ORDER BY drawn."changedAt" DESC`;

/** A person's newest documents and their entities. Runs in the caller's unit of work. */
export async function readEntityGraph(
  { accountId, organisationId }: Caller,
  since: Date,
  letters: string,
): Promise<Omit<EntityGraph, 'takenAt'>> {
  const values = [accountId, organisationId, since, likeOf(letters)];
  const documents = await preparedIfFew<DocumentFound>(`WITH RECURSIVE ${SEEN} ${DOCUMENTS}`, values);
  const named = await preparedIfFew<Found>(`WITH RECURSIVE ${SEEN} ${NAMED}`, values);
  const drawn = new Set(documents.map(({ id }) => id));
  const edges = named.flatMap(({ documentIds }, entityId) =>
    documentIds.filter((id) => drawn.has(id)).map((documentId) => ({ documentId, entityId })),
  );
  return {
    documents: documents.map(({ id, name, changedAt, readAt }) => ({
      id,
      name,
      changedAt: changedAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    entities: named.map(({ kind, value, documents: several }, id) => ({ id, kind, value, documents: several })),
    edges: edges.slice(0, graphEdges),
    found: { documents: documents[0]?.total ?? 0, entities: named[0]?.total ?? 0 },
  };
}
