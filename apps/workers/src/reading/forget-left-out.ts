import type { StageName } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, Not } from 'typeorm';
import { forgetOtherRuns } from '../search/forget-vectors.js';
import { storeEntities } from './entity-rows.js';
import { storeFields } from './field-rows.js';

type Forget = (documentId: string, runId: string) => Promise<void>;

const update = (documentId: string, change: Parameters<ReturnType<typeof documents>['update']>[1]) =>
  documents().update({ itemId: documentId }, change);
const documents = () => repository(Document);

/** What an earlier run found by a stage that this one leaves out, its places being those of pages that are gone. What a person settled stays. */
const forget: Partial<Readonly<Record<StageName, Forget>>> = {
  async classify(documentId) {
    await update(documentId, { classFound: null, language: null, languageFound: null });
    await documents().update({ itemId: documentId, classConfirmedAt: IsNull() }, { class: null });
  },
  entities: (documentId, runId) => storeEntities(documentId, runId, []),
  fields: (documentId, runId) =>
    storeFields({ documentId, runId, documentClass: null, isRestored: false, fields: [] }),
  async summary(documentId) {
    await update(documentId, { summary: null });
  },
  async embed(documentId, runId) {
    await repository(PassageRow).delete({ documentId, runId: Not(runId) });
    await forgetOtherRuns(documentId, runId);
  },
  async compare(documentId) {
    await update(documentId, { textSha256: null, textSignature: null });
    await repository(TextBand).delete({ documentId });
  },
};

/** Takes away what earlier runs found by stages that this one left out. Runs in the unit of work that settles it. */
export async function forgetLeftOut(documentId: string, runId: string): Promise<void> {
  for (const { stage } of await repository(StageRun).findBy({ runId, leftOut: true }))
    await forget[stage]?.(documentId, runId);
}
