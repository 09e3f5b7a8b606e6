import { builtKindsInSql } from '@cartulary/contracts/written-kinds';
import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { hasFormerPassages } from '@cartulary/database/embedded-pages.queries';
import { organisationsWithDocuments } from '@cartulary/database/organisations-with-documents';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { IndexedDocument } from '@cartulary/search/rows';
import { readIndexed } from './index-rows.js';

/** For large documents: their vectors are 3 MB each. */
const BATCH = 10;

/**
 * Rebuilds an organization's index from its rows. Meanwhile, searches continue with the old index. If there's no index and the rows have
 * vectors from the previous embedder, as in a backup of an earlier release, it's built from those.
 */
export async function rebuildIndex(
  { database, search }: { database: Database; search: SearchIndex },
  organisationId: string,
): Promise<void> {
  const acting = <T>(work: () => Promise<T>): Promise<T> => database.actingFor(organisationId, work);
  const isMissing = (await acting(() => search.state())) === 'missing';
  const isOld = isMissing && (await database.inOrganisation(organisationId, hasFormerPassages));
  const which = isOld ? 'former' : await acting(() => search.answers());
  await acting(() => search.rebuild(everyDocument(database, organisationId, which), which));
}

/** Rebuilds missing or damaged indexes, such as after losing a disk or being killed at the worst moment. */
export async function mendIndexes(parts: { database: Database; search: SearchIndex }): Promise<string[]> {
  const mended: string[] = [];
  for (const organisationId of await organisationsWithDocuments(parts.database)) {
    const state = await parts.database.actingFor(organisationId, () => parts.search.state());
    if (state === 'ready') continue;
    await rebuildIndex(parts, organisationId);
    mended.push(organisationId);
  }
  return mended;
}

/**
 * Loads documents in batches, each in its own unit of work: a whole library's text doesn't fit in memory, and no
 * transaction stays open.
 * @param which the embedder whose vectors to include
 */
export async function* everyDocument(
  database: Database,
  organisationId: string,
  which: WhichEmbedder,
): AsyncGenerator<IndexedDocument> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { ids, found } = await database.inOrganisation(organisationId, async () => {
      const batch = await documentIdsAfter(after);
      return { ids: batch, found: await readIndexed(batch, [which]) };
    });
    for (const { document } of found) yield document;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function documentIdsAfter(after: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT id FROM app.item WHERE kind IN ('file', ${builtKindsInSql}) AND id > $1 ORDER BY id LIMIT $2`,
    [after, BATCH],
  );
  return rows.map((row) => row.id);
}
