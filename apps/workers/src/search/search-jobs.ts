import type { JobData } from '@cartulary/contracts/jobs';
import type { IndexWriter } from './index-writer.js';

/** Handler of `search.index`: names, sharing, or the trash changed. */
export async function indexDocuments(
  { index }: { index: IndexWriter },
  { organisationId, documentIds }: JobData<'search.index'>,
): Promise<void> {
  await index.bringUpToDate(organisationId, documentIds);
}
