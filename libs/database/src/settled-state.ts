import { certaintyThresholds } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { IsNull } from 'typeorm';
import { ExtractedEntity } from './entities/extracted-entity.entity.js';
import { ExtractedField } from './entities/extracted-field.entity.js';
import { FourEyesRow } from './entities/review-work.entity.js';
import { repository } from './organisation-context.js';

/**
 * The threshold as the columns hold it: `confidence` is `real`, and 0.7 as a `real` is less than 0.7 as a double, by which
 * a value of exactly the threshold would be doubtful for ever.
 */
const check = `${certaintyThresholds.check}::real`;

/** What of the extracted rows of alias `e` waits for a person: it is doubtful, and nobody has settled it. */
export const doubtfulEntity = `e.confidence < ${check} AND e.confirmed_at IS NULL AND e.removed_at IS NULL`;

/**
 * The same of the fields of alias `f`. A contract on its accuracy decides in the place of the threshold where there is one; a check
 * that failed makes doubtful whatever it decided.
 */
export const doubtfulField = `(CASE WHEN f.gate IS NULL THEN f.confidence < ${check} ELSE f.gate <> 'accepted' END OR f.checks @> '[{"passed": false}]') AND f.confirmed_at IS NULL AND f.removed_at IS NULL`;

/**
 * The state of a document that has been read: `needs-review` as long as an entity or a field is doubtful and no person has
 * settled it, or two people have to confirm it and did not.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function settledState(documentId: string): Promise<Extract<DocumentState, 'ready' | 'needs-review'>> {
  const entity = await repository(ExtractedEntity)
    .createQueryBuilder('e')
    .where(`e.documentId = :documentId AND ${doubtfulEntity}`, { documentId })
    .getExists();
  if (entity) return 'needs-review';
  const field = await repository(ExtractedField)
    .createQueryBuilder('f')
    .where(`f.documentId = :documentId AND ${doubtfulField}`, { documentId })
    .getExists();
  if (field) return 'needs-review';
  const waitsForTwo = await repository(FourEyesRow).existsBy({ documentId, secondAt: IsNull() });
  return waitsForTwo ? 'needs-review' : 'ready';
}
