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

/** How a document shall be read again; where nothing is said, as before. */
interface Asked {
  readonly language?: SpeechLanguage | null | undefined;
  readonly pipelineId?: string | null | undefined;
}

/** Reading a document again, and stopping it. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Starts over from the original. Throws `conflict` while it is being read. What was read stays shown until the new text is whole.
   * @param asked.language what a recording is spoken in, null where the model shall tell
   * @param asked.pipelineId what reads it, null for whatever is chosen for all
   */
  reprocess(caller: Caller, documentId: string, asked: Asked = {}): Promise<DocumentSummary> {
    const { language, pipelineId } = asked;
    // What a person may have settled by now is read otherwise by a person alone.
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

  /** Stops reading; the original stays. Throws `conflict` where nothing is being read. */
  cancel(caller: Caller, documentId: string): Promise<DocumentSummary> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await this.stop(caller, await openItem(caller, documentId, 'file', 'edit'));
      return readSummary(caller, documentId);
    });
  }

  /** The same of a document that the caller was found to have a right to stop, in the caller's unit of work. @returns the run */
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
