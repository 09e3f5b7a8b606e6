import { Inject, Injectable } from '@nestjs/common';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import type { PageTurns, QuarterTurns } from '@cartulary/contracts/reading';
import type { Summary } from '@cartulary/contracts/understanding';
import { recordAudit } from '@cartulary/database/audit';
import { keepVersion } from '@cartulary/database/reading-version.queries';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { pageTextOf } from '@cartulary/database/page-text';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { addTurns, turnBox, turnPageText, turnsOf } from '@cartulary/pipeline/page-turns';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { beginReading } from '@cartulary/service/incoming/begin-reading';
import { reindex } from '../../platform/items/document-change.js';
import { readSummary } from '../documents.service.js';
import { openItem } from '../item-access.js';
import { lockDocument, lockRun } from '../../platform/items/lock-document.js';
import { pageCountOf } from './pages-of-document.js';
import { turnFoundBoxes } from './turned-boxes.queries.js';

type Turns = InputOf<'documents.turnPages'>['body']['turns'];

/** Rotates pages. Everything on them rotates right away, and they're processed again in their new orientation. */
@Injectable()
export class TurningService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * @throws AppError `conflict` while the document is being processed; `pages_not_there` for a page it doesn't have;
   * see also `pageCountOf`
   */
  turn(caller: Caller, documentId: string, asked: Turns): Promise<DocumentSummary> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      const pageCount = pageCountOf(await repository(Document).findOneByOrFail({ itemId: documentId }));
      if ((await lockRun(documentId)).running) throw new AppError('conflict');
      if (asked.some(({ page }) => page > pageCount)) throw new AppError('pages_not_there');
      const turns = summed(asked);
      if (turns.length === 0) return readSummary(caller, documentId);
      // Before anything is rotated: a version stores values where they were.
      await keepVersion(documentId);
      await turnFoundBoxes(documentId, turns);
      const { document } = await lockDocument(documentId);
      // Before the shown pages are rotated: the new run takes over the text of all other pages.
      const onlyPages = turns.map(({ page }) => page);
      await beginReading(this.queue, documentId, { reason: 'turned', askedBy: caller.accountId, onlyPages });
      await turnShownPages(document, turns);
      await repository(Document).update(
        { itemId: documentId },
        { pageTurns: turnedFurther(document.pageTurns, turns), summary: turnedSummary(document.summary, turns) },
      );
      await reindex(this.queue, documentId);
      await recordAudit({
        actorId: caller.accountId,
        action: 'document.turn',
        targetKind: 'document',
        targetId: documentId,
        detail: { pages: Object.fromEntries(turns.map((turn) => [turn.page, turn.turns])) },
      });
      await publishEvent('document.changed', { documentId, state: 'received' }, audience);
      return readSummary(caller, documentId);
    });
  }
}

/** Adds up rotations per page, excluding those that amount to a full turn. */
function summed(asked: Turns): Turns {
  const turns = new Map<number, QuarterTurns>();
  for (const { page, turns: by } of asked) turns.set(page, addTurns(turns.get(page) ?? 0, by));
  return [...turns].flatMap(([page, by]) => (by === 0 ? [] : [{ page, turns: by }]));
}

function turnedFurther(before: PageTurns, turns: Turns): PageTurns {
  const after = new Map(Object.entries(before));
  for (const { page, turns: by } of turns) after.set(String(page), addTurns(turnsOf(before, page), by));
  return Object.fromEntries([...after].filter(([, quarters]) => quarters !== 0));
}

/** Rotates the displayed pages until they're reprocessed, so that words stay on top of their letters. */
async function turnShownPages({ itemId: documentId, shownRunId }: Document, turns: Turns): Promise<void> {
  if (shownRunId === null) return;
  for (const { page: number, turns: by } of turns) {
    const row = await repository(Page).findOneBy({ documentId, runId: shownRunId, number });
    if (!row) continue;
    const { widthPoints, heightPoints, words, blocks } = turnPageText(pageTextOf(row), by);
    await repository(Page).update({ id: row.id }, { widthPoints, heightPoints, words, ...(blocks && { blocks }) });
  }
}

function turnedSummary(summary: Summary | null, turns: Turns): Summary | null {
  if (!summary) return null;
  const sentences = summary.sentences.map((sentence) => {
    const by = turns.find(({ page }) => page === sentence.page)?.turns ?? 0;
    return { ...sentence, box: sentence.box && turnBox(sentence.box, by) };
  });
  return { ...summary, sentences };
}
