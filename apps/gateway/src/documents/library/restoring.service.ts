import { Inject, Injectable } from '@nestjs/common';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import type { PageTurns } from '@cartulary/contracts/reading';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { ReadingVersion } from '@cartulary/database/entities/reading-version.entity';
import { keepVersion } from '@cartulary/database/reading-version.queries';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { addTurns, turnsOf } from '@cartulary/pipeline/page-turns';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import { beginReading } from '@cartulary/service/incoming/begin-reading';
import { readSummary } from '../documents.service.js';
import { openItem } from '../item-access.js';
import { lockDocument, lockRun } from '../../platform/items/lock-document.js';
import { turnFoundBoxes } from '../reading/turned-boxes.queries.js';

/** Restores an earlier version's results. */
@Injectable()
export class RestoringService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Shows the version's pages right away, with their rotation; a run then restores its values and indexes them. Values
   * that people settled stay, and the current results become a version.
   * @throws AppError `conflict` during processing or for the current version; `not_found` for a version that isn't
   * stored (anymore); `version_not_whole` for one without its pages
   */
  restore(caller: Caller, documentId: string, versionId: string): Promise<DocumentSummary> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      if ((await lockRun(documentId)).running || versionId === 'now') throw new AppError('conflict');
      const version = await repository(ReadingVersion)
        .createQueryBuilder('version')
        .addSelect('version.found')
        .where({ id: versionId, documentId })
        .getOne();
      if (!version) throw new AppError('not_found');
      if (version.found === null) throw new AppError('version_not_whole');
      const { pageTurns } = version;
      const { pageTurns: now } = await repository(Document).findOneByOrFail({ itemId: documentId });
      // Before anything is rotated: a version stores values where they were.
      await keepVersion(documentId, versionId);
      await turnFoundBoxes(documentId, turnsBetween(now, pageTurns));
      await lockDocument(documentId);
      await beginReading(this.queue, documentId, {
        reason: 'restored',
        askedBy: caller.accountId,
        restores: versionId,
      });
      await repository(Document).update({ itemId: documentId }, { pageTurns });
      await recordAudit({
        actorId: caller.accountId,
        action: 'document.restore-version',
        targetKind: 'document',
        targetId: documentId,
        detail: { version: versionId },
      });
      await publishEvent('document.changed', { documentId, state: 'received' }, audience);
      return readSummary(caller, documentId);
    });
  }
}

/** How much further each page has to be rotated. */
function turnsBetween(now: PageTurns, then: PageTurns) {
  const pages = new Set([...Object.keys(now), ...Object.keys(then)].map(Number));
  return [...pages].map((page) => ({ page, turns: addTurns(turnsOf(then, page), -turnsOf(now, page)) }));
}
