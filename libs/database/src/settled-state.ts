import { certaintyThresholds } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { IsNull } from 'typeorm';
import { ExtractedEntity } from './entities/extracted-entity.entity.js';
import { ExtractedField } from './entities/extracted-field.entity.js';
import { FourEyesRow } from './entities/review-work.entity.js';
import { repository } from './organisation-context.js';

/**
 * The threshold as stored: `confidence` is `real`, and 0.7 as `real` is less than 0.7 as double, so a value exactly at the threshold would
 * stay uncertain forever.
 */
const check = `${certaintyThresholds.check}::real`;

/** Extracted rows (alias `e`) that need review: uncertain and not settled. */
export const doubtfulEntity = `e.confidence < ${check} AND e.confirmed_at IS NULL AND e.removed_at IS NULL`;

/** The same for fields (alias `f`). An accuracy contract replaces the threshold; a failed check makes a field uncertain regardless. */
export const doubtfulField = `(CASE WHEN f.gate IS NULL THEN f.confidence < ${check} ELSE f.gate <> 'accepted' END OR f.checks @> '[{"passed": false}]') AND f.confirmed_at IS NULL AND f.removed_at IS NULL`;

/**
 * State of a processed document: `needs-review` while an entity or field is uncertain and unsettled, or a required confirmation by two
 * people is missing.
 * @throws NoOrganisationContextError outside `inOrganisation`
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
