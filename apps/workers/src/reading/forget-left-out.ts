import type { StageName } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, Not } from 'typeorm';
import { forgetOtherRuns } from '../search/forget-vectors.js';

type Forget = (documentId: string, runId: string) => Promise<void>;

/** What is taken away of a document itself. */
type Gone = Partial<
  Record<'classFound' | 'language' | 'languageFound' | 'summary' | 'textSha256' | 'textSignature', null>
>;

async function clear(documentId: string, gone: Gone): Promise<void> {
  await repository(Document).update({ itemId: documentId }, gone);
}

/**
 * What an earlier run found by a stage that this one leaves out, its places being those of pages that are gone. What a person settled
 * stays, and so do entities and fields: what is doubtful, or was asked for a contract on accuracy, still waits for a person.
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
 * Shows what a run read that leaves something out, and takes away what earlier runs found by that: once all else is over, together
 * with the end of the run. Done twice it changes nothing. Runs in the caller's unit of work.
 */
export async function forgetLeftOut(documentId: string, runId: string): Promise<void> {
  const rows = await repository(StageRun).findBy({ runId, leftOut: true });
  if (rows.length === 0) return;
  await repository(Document).update({ itemId: documentId }, { shownRunId: runId });
  for (const { stage } of rows) await forget[stage]?.(documentId, runId);
}
