import type { Entity } from '@cartulary/contracts/reading';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { samePlace } from './same-place.js';

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 1_000;

/**
 * Puts what an engine proposes in the place of what engines proposed before. What a person confirmed, corrected or
 * removed stays, and nothing is proposed again where it stands.
 */
export async function replaceProposals(documentId: string, runId: string, found: readonly Entity[]): Promise<void> {
  const rows = repository(ExtractedEntity);
  await rows.delete({ documentId, confirmedAt: IsNull(), removedAt: IsNull() });
  const settled = await rows.findBy({ documentId });
  const proposals = found
    .filter((entity) => !settled.some((row) => samePlace(row, entity)))
    .map((entity) => ({ id: newId(), documentId, runId, ...entity }));
  for (let at = 0; at < proposals.length; at += CHUNK) await rows.insert(proposals.slice(at, at + CHUNK));
}
