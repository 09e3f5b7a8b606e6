import { certaintyThresholds } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { IsNull, LessThan } from 'typeorm';
import { ExtractedEntity } from './entities/extracted-entity.entity.js';
import { repository } from './organisation-context.js';

/**
 * The state of a document that has been read: `needs-review` as long as an entity is doubtful and no person has settled it.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function settledState(documentId: string): Promise<Extract<DocumentState, 'ready' | 'needs-review'>> {
  const doubtful = await repository(ExtractedEntity).countBy({
    documentId,
    confidence: LessThan(certaintyThresholds.check),
    confirmedAt: IsNull(),
    removedAt: IsNull(),
  });
  return doubtful > 0 ? 'needs-review' : 'ready';
}
