import type { Box, Word } from '@cartulary/contracts/reading';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Database } from '@cartulary/database/database';

const engine = { engine: 'test', engineVersion: '1' };
const box = (top: number): Box => [0.1, top, 0.3, top + 0.02];

/** Writes the results that workers would produce for a document: one page, a certain and an uncertain entity. */
export async function asIfRead(
  database: Database,
  organisationId: string,
  documentId: string,
  text = 'Total EUR 12.30 due 2026-11-20',
): Promise<{ sure: string; doubtful: string }> {
  const [sure, doubtful] = [newId(), newId()];
  await database.inOrganisation(organisationId, async () => {
    const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
    const runId = currentRunId ?? '';
    const words: Word[] = text
      .split(' ')
      .map((word, index) => ({ text: word, box: box(index / 100), range: null, confidence: 0.8 }));
    await repository(Page).insert({
      id: newId(),
      documentId,
      runId,
      number: 1,
      widthPoints: 595,
      heightPoints: 842,
      text,
      words,
      source: 'recognised',
      confidence: 0.8,
      ...engine,
    });
    const entity = { documentId, runId, page: 1, range: null, ...engine };
    await repository(ExtractedEntity).insert([
      { id: doubtful, kind: 'money', text: 'EUR 12.30', value: 'EUR 12.30', box: box(0.5), confidence: 0.5, ...entity },
      { id: sure, kind: 'date', text: '2026-11-20', value: '2026-11-20', box: box(0.1), confidence: 0.95, ...entity },
    ]);
    await repository(StageRun).update({ runId }, { state: 'done', durationMs: 5, ...engine });
    await repository(ProcessingRun).update({ id: runId }, { state: 'done', finishedAt: new Date() });
    await repository(Document).update({ itemId: documentId }, { state: 'needs-review', pageCount: 1, progress: 1 });
  });
  return { sure, doubtful };
}
