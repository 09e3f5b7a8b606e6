import type { StageName } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, Not } from 'typeorm';
import { forgetOtherRuns } from '../search/forget-vectors.js';

type Forget = (documentId: string, runId: string) => Promise<void>;

/** The document's own columns to clear. */
type Gone = Partial<
  Record<'classFound' | 'language' | 'languageFound' | 'summary' | 'textSha256' | 'textSignature', null>
>;

async function clear(documentId: string, gone: Gone): Promise<void> {
  await repository(Document).update({ itemId: documentId }, gone);
}

/**
 * Deletes an earlier run's results from stages that this run skips, because their positions refer to pages that are
 * gone. Values that a person settled stay. So do entities and fields: uncertain ones, and those under an accuracy
 * contract, still need review.
 */
const forget: Partial<Readonly<Record<StageName, Forget>>> = {
  async classify(documentId) {
    await clear(documentId, { classFound: null, language: null, languageFound: null });
    await repository(Document).update({ itemId: documentId, classConfirmedAt: IsNull() }, { class: null });
  },
  summary: (documentId) => clear(documentId, { summary: null }),
  async embed(documentId, runId) {
    await repository(PassageRow).delete({ documentId, runId: Not(runId) });
    await forgetOtherRuns(documentId, runId);
  },
  async compare(documentId) {
    await clear(documentId, { textSha256: null, textSignature: null });
    await repository(TextBand).delete({ documentId });
  },
};

/**
 * Shows the results of a run that skips stages, and deletes earlier runs' results from those stages. Runs after
 * everything else, together with the end of the run, in the caller's unit of work. Idempotent.
 */
export async function forgetLeftOut(documentId: string, runId: string): Promise<void> {
  const rows = await repository(StageRun).findBy({ runId, leftOut: true });
  if (rows.length === 0) return;
  await repository(Document).update({ itemId: documentId }, { shownRunId: runId });
  for (const { stage } of rows) await forget[stage]?.(documentId, runId);
}
