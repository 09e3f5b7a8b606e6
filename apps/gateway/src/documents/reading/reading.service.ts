import { Inject, Injectable } from '@nestjs/common';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { stageJobId } from '@cartulary/contracts/jobs';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import { stageNames } from '@cartulary/contracts/stages';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { requireUsablePipeline } from '../../platform/items/usable-pipeline.js';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import { beginReading } from '@cartulary/service/incoming/begin-reading';
import { readSummary } from '../documents.service.js';
import { openItem, type OpenedItem } from '../item-access.js';
import { lockDocument } from '../../platform/items/lock-document.js';

/** How to reprocess a document; omitted fields don't change. */
interface Asked {
  readonly language?: SpeechLanguage | null | undefined;
  readonly pipelineId?: string | null | undefined;
}

/** Reprocesses documents, and cancels it. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Reprocesses the original. The previous results stay visible until the new ones are complete.
   * @param asked.language spoken language in a recording; null to detect it
   * @param asked.pipelineId pipeline to use; null for the default
   * @throws AppError `conflict` during processing
   */
  reprocess(caller: Caller, documentId: string, asked: Asked = {}): Promise<DocumentSummary> {
    const { language, pipelineId } = asked;
    // Only people may change how a document is processed, because someone may have settled its values by now.
    if (caller.key && pipelineId !== undefined) throw new AppError('access_denied');
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      if (pipelineId) await requireUsablePipeline(pipelineId);
      const { running } = await lockDocument(documentId);
      if (running) throw new AppError('conflict');
      await beginReading(this.queue, documentId, {
        reason: 'again',
        askedBy: caller.accountId,
        ...(language !== undefined && { spokenLanguage: language }),
        ...(pipelineId !== undefined && { pipelineId }),
      });
      await recordAudit({
        actorId: caller.accountId,
        action: 'document.reprocess',
        targetKind: 'document',
        targetId: documentId,
        ...((language !== undefined || pipelineId !== undefined) && { detail: { language, pipelineId } }),
      });
      await publishEvent('document.changed', { documentId, state: 'received' }, audience);
      return readSummary(caller, documentId);
    });
  }

  /** Cancels processing; the original stays. @throws AppError `conflict` if the document isn't being processed */
  cancel(caller: Caller, documentId: string): Promise<DocumentSummary> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await this.stop(caller, await openItem(caller, documentId, 'file', 'edit'));
      return readSummary(caller, documentId);
    });
  }

  /** Same as {@link cancel}, in the caller's unit of work, for a document the caller was already allowed to stop. @returns the run */
  async stop(caller: Caller, { item, audience }: Pick<OpenedItem, 'item' | 'audience'>): Promise<string> {
    const { document, running } = await lockDocument(item.id);
    const runId = document.currentRunId;
    if (!running || runId === null) throw new AppError('conflict');
    await repository(ProcessingRun).update({ id: runId }, { state: 'cancelled', finishedAt: new Date() });
    await repository(Document).update(
      { itemId: item.id },
      { state: 'failed', stage: null, failureCode: 'reading_cancelled' },
    );
    await recordAudit({
      actorId: caller.accountId,
      action: 'document.cancel',
      targetKind: 'document',
      targetId: item.id,
    });
    await publishEvent(
      'document.failed',
      { documentId: item.id, state: 'failed', name: item.title, code: 'reading_cancelled' },
      audience,
    );
    afterCommit(async () => {
      await Promise.all(stageNames.map((stage) => this.queue.cancel('document.stage', stageJobId(runId, stage))));
    });
    return runId;
  }
}
