import type { Entity } from '@cartulary/contracts/reading';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { replaceProposals } from './proposals.js';
import { samePlace } from './same-place.js';

/** Stores detected entities; nothing is proposed again at locations where a person settled something. */
export const storeEntities = (documentId: string, runId: string, found: readonly Entity[]): Promise<void> =>
  replaceProposals(ExtractedEntity, { documentId, runId }, found, samePlace);

/** A document's entities that weren't removed. */
export async function readEntities(documentId: string): Promise<Entity[]> {
  const rows = await repository(ExtractedEntity).findBy({ documentId, removedAt: IsNull() });
  return rows.map(({ kind, text, value, page, box, range, confidence, engine, engineVersion }) => ({
    kind,
    text,
    value: value ?? text,
    page,
    box,
    range,
    confidence,
    engine,
    engineVersion,
  }));
}
