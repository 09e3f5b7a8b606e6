import { can } from '@cartulary/access/can';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';

type Part = Pick<DocumentPart, 'position' | 'sourceId' | 'pages'>;

/** Groups consecutive pages from one source into a part. */
export function partsOf(pages: readonly { readonly documentId: string; readonly page: number }[]): Part[] {
  const parts: Part[] = [];
  for (const { documentId, page } of pages) {
    const last = parts.at(-1);
    if (last?.sourceId === documentId) last.pages.push(page);
    else parts.push({ position: parts.length + 1, sourceId: documentId, pages: [page] });
  }
  return parts;
}

/** The sources a document was composed from. For sources the caller can't see, only the page numbers are included. */
export async function readParts(caller: Caller, documentId: string): Promise<DocumentDetail['madeFrom']> {
  const parts = await repository(DocumentPart).find({ where: { documentId }, order: { position: 'ASC' } });
  const ids = [...new Set(parts.flatMap(({ sourceId }) => sourceId ?? []))];
  if (ids.length === 0) return parts.map(({ pages }) => ({ documentId: null, name: null, pages }));
  const sharing = await sharingOf(ids);
  const items = await repository(Item).findBy({ id: In(ids) });
  return parts.map(({ sourceId, pages }) => {
    const thing = sourceId === null ? undefined : sharing.get(sourceId);
    const item = items.find(({ id }) => id === sourceId);
    if (!item || !thing || !can(caller, 'view', { ...thing, sealed: item.sealed }).allowed)
      return { documentId: null, name: null, pages };
    return { documentId: item.id, name: item.title, pages };
  });
}
