import { builtKindsInSql } from '@cartulary/contracts/written-kinds';
import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { hasFormerPassages } from '@cartulary/database/embedded-pages.queries';
import { organisationsWithDocuments } from '@cartulary/database/organisations-with-documents';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { IndexedDocument } from '@cartulary/search/rows';
import { readIndexed } from './index-rows.js';

/** Of big documents: their vectors are 3 MB each. */
const BATCH = 10;

/**
 * Makes an organisation's index anew from its rows; searches go on meanwhile and find what they found before. Where there is
 * none and the rows hold vectors of the embedder before, as in a backup of an earlier release, it is made of them.
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

/** Rebuilds what is missing or damaged: after a disk was lost, or a process killed at the worst moment. */
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
 * In batches, each a unit of work of its own: texts of a whole library don't fit into memory, and no transaction stays open.
 * @param which whose vectors they come with
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
