import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { patchDetail, patchDocument } from './documents-data';
import { waits } from './found-value';

/** Updates a document's values in every cached view, along with the derived counts. */
export function showValues(
  documentId: string,
  change: (detail: DocumentDetail) => Partial<Pick<DocumentDetail, 'entities' | 'fields'>>,
): void {
  patchDetail(documentId, change);
  patchDetail(documentId, ({ entities, fields }) => {
    const counts = {
      toReview: entities.filter(waits).length + fields.filter(waits).length,
      entityCount: entities.length,
    };
    patchDocument(documentId, () => counts);
    return counts;
  });
}
