import type { JobData } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { IndexWriter } from './index-writer.js';

/** Handler of `search.index`: names, sharing or the bin changed. */
export async function indexDocuments(
  { index }: { index: IndexWriter },
  { organisationId, documentIds }: JobData<'search.index'>,
): Promise<void> {
  await index.bringUpToDate(organisationId, documentIds);
}

/** Handler of `search.optimise`: merges what single writes left, and forgets old versions. */
export async function optimiseIndex(
  { database, search }: { database: Database; search: SearchIndex },
  { organisationId }: JobData<'search.optimise'>,
): Promise<void> {
  await database.actingFor(organisationId, () => search.optimise());
}
