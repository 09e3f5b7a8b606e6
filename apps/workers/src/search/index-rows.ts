import type { DocumentState } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { settledState } from '@cartulary/database/settled-state';
import type { IndexedDocument } from '@cartulary/search/rows';
import { In } from 'typeorm';

/** A document as the index takes it, and who hears that it can be found. */
export interface Indexed {
  readonly document: IndexedDocument;
  readonly audience: readonly string[];
}

/** Indexing is part of reading: what is still being read is filed under the state it is about to get. */
const unfinished: ReadonlySet<DocumentState> = new Set(['received', 'scanning', 'processing']);

/** What the index should hold of these documents. Binned, sealed and deleted ones are absent: they are not to be found. */
export async function readIndexed(documentIds: readonly string[]): Promise<Indexed[]> {
  const items = await repository(Item).findBy({ id: In([...documentIds]) });
  const documents = await repository(Document).findBy({ itemId: In([...documentIds]) });
  const sharing = await sharingOf(documentIds);
  const indexed: Indexed[] = [];
  for (const document of documents) {
    const item = items.find((one) => one.id === document.itemId);
    const shared = sharing.get(document.itemId);
    if (!item || !shared || item.binnedAt || item.sealed) continue;
    const audience = audienceOf(shared);
    const runId = document.shownRunId;
    const pages = runId
      ? await repository(Page).find({
          select: { number: true, text: true },
          where: { documentId: document.itemId, runId },
          order: { number: 'ASC' },
        })
      : [];
    indexed.push({
      audience,
      document: {
        documentId: document.itemId,
        title: item.title,
        mediaType: document.mediaType,
        state: unfinished.has(document.state) ? await settledState(document.itemId) : document.state,
        createdAt: document.createdAt,
        principals: audience,
        revision: document.revision,
        pages: pages.map(({ number, text }) => ({ page: number, text })),
      },
    });
  }
  return indexed;
}

/** Remembers which revision the index holds. A document changed meanwhile keeps being newer and is indexed again. */
export async function markIndexed(documentIds: readonly string[], found: readonly Indexed[]): Promise<void> {
  const revisions = new Map(found.map(({ document }) => [document.documentId, document.revision]));
  for (const itemId of documentIds) {
    // What is not to be found holds the revision it was removed at; putting it back raises the revision.
    const revision = revisions.get(itemId);
    await repository(Document)
      .createQueryBuilder()
      .update()
      .set({ indexedRevision: revision ?? (() => 'revision'), updatedAt: () => 'updated_at' })
      .where({ itemId })
      .execute();
  }
}
