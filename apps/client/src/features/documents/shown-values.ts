import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { patchDetail, patchDocument } from './documents-data';
import { waits } from './found-value';

/** Changes what was found in a document wherever it is shown, with the counts that follow from it. */
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
