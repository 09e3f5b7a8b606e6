import type { Extracted } from '@cartulary/database/entities/extracted';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, type EntityTarget } from 'typeorm';

/** Rows per statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 1_000;

/**
 * Replaces engines' earlier proposals with an engine's new ones. Values that a person confirmed, corrected, or removed
 * stay, and a proposal is dropped if `isSettledBy` returns true for one of those.
 */
export async function replaceProposals<Row extends Extracted, Found extends object>(
  kind: EntityTarget<Row>,
  run: { readonly documentId: string; readonly runId: string },
  found: readonly Found[],
  isSettledBy: (settled: Row, proposal: Found) => boolean,
): Promise<void> {
  const rows = repository<Extracted>(kind as EntityTarget<Extracted>);
  await rows.delete({ documentId: run.documentId, confirmedAt: IsNull(), removedAt: IsNull() });
  const settled = (await rows.findBy({ documentId: run.documentId })) as Row[];
  const proposals = found
    .filter((proposal) => !settled.some((row) => isSettledBy(row, proposal)))
    .map((proposal) => ({ id: newId(), ...run, ...proposal }));
  for (let at = 0; at < proposals.length; at += CHUNK) await rows.insert(proposals.slice(at, at + CHUNK));
}
