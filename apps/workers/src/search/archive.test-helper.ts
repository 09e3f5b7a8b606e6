import type { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { OrganisationIndex } from '@cartulary/search/organisation-index';
import { searchDirectories } from '@cartulary/search/search-directory';
import type { IndexedDocument } from '@cartulary/search/search-index';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { everyDocument } from './rebuild.js';

/** An organization with documents as an earlier release read them. */
export async function archiveIn(database: Database) {
  const { id: organisationId } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  /** Reprocesses the document with these pages. @returns the run */
  const read = (documentId: string, pages: readonly string[]): Promise<string> =>
    inOwn(async () => {
      const runId = newId();
      await repository(ProcessingRun).insert({ id: runId, documentId, pipelineVersion: 'x', state: 'done' });
      for (const [index, text] of pages.entries())
        await repository(Page).insert({
          id: newId(),
          documentId,
          runId,
          number: index + 1,
          text,
          source: 'text-layer',
          confidence: 1,
          engine: 'e',
          engineVersion: '1',
        });
      await repository(Document).update({ itemId: documentId }, { shownRunId: runId });
      return runId;
    });
  const file = async (createdAt: string, ...pages: string[]): Promise<string> => {
    const { item } = await aDocument(database, organisationId, { ownerId, createdAt: new Date(createdAt) });
    await read(item.id, pages);
    return item.id;
  };
  const vectors = (documentId: string) => inOwn(() => repository(PassageVectorRow).findBy({ documentId }));
  return { database, organisationId, ownerId, inOwn, read, file, vectors };
}

/** The index as a release with the previous embedder builds it from the rows: from old vectors, in the directory it uses. */
export async function indexOfEarlierRelease(
  database: Database,
  organisationId: string,
  dataDirectory: string,
): Promise<void> {
  const earlier = new OrganisationIndex(searchDirectories(dataDirectory).formerDirectory, organisationId, 'former');
  async function* rows(): AsyncGenerator<IndexedDocument> {
    for await (const { formerPassages = [], ...document } of everyDocument(database, organisationId, 'former'))
      yield { ...document, passages: formerPassages };
  }
  await earlier.rebuild(rows());
  earlier.close();
}
