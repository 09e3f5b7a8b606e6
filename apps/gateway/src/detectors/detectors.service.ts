import { Inject, Injectable } from '@nestjs/common';
import type { DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { COMPARISON_PRIORITY, detectorJobId } from '@cartulary/contracts/jobs';
import { isFlowing, isSound } from '@cartulary/contracts/limits';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { Database } from '@cartulary/database/database';
import { DetectorExampleRow, DetectorRow } from '@cartulary/database/entities/detector.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { JOBS } from '../platform/settings/parts.js';
import { detailOf, detectorOf, listedOf, mayChange, tell } from './detector-shape.js';

/** Detectors and their examples: stored here, trained by the workers. */
@Injectable()
export class DetectorsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller): Promise<AnswerOf<'detectors.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await repository(DetectorRow).find({ order: { name: 'ASC', id: 'ASC' } });
      const items = [];
      for (const row of rows) items.push(await listedOf(row));
      return { items, mayChange: mayChange(caller) };
    });
  }

  /** @throws AppError `conflict`, `detectors_too_many` */
  create(caller: Caller, name: string): Promise<DetectorDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      // Serializes two requests for the last slot.
      await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `detectors:${caller.organisationId}`,
      ]);
      const id = newId();
      await requireName(name, id);
      if ((await repository(DetectorRow).count()) >= detectorLimits.maxDetectors)
        throw new AppError('detectors_too_many');
      await repository(DetectorRow).insert({ id, name, createdBy: caller.accountId });
      await tell(caller, 'detector.create', id, { name });
      return detailOf(caller, id);
    });
  }

  /** @throws AppError `not_found` */
  read(caller: Caller, id: string): Promise<DetectorDetail> {
    return this.database.inOrganisation(caller.organisationId, () => detailOf(caller, id));
  }

  /** @throws AppError `not_found`, `conflict` */
  rename(caller: Caller, id: string, name: string): Promise<DetectorDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await detectorOf(id, 'pessimistic_write');
      await requireName(name, id);
      await repository(DetectorRow).update({ id }, { name });
      await tell(caller, 'detector.rename', id, { name });
      return detailOf(caller, id);
    });
  }

  /** @throws AppError `not_found` */
  delete(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { name } = await detectorOf(id, 'pessimistic_write');
      await repository(DetectorRow).delete({ id });
      await tell(caller, 'detector.delete', id, { name });
    });
  }

  /** @throws AppError `not_found`, `conflict`, `sealed_document`, `detector_box_too_small`, `detector_examples_too_many` */
  addExample(caller: Caller, id: string, body: InputOf<'detectors.addExample'>['body']): Promise<DetectorDetail> {
    const { documentId, page, box } = body;
    const [left, top, right, bottom] = box;
    if (Math.min(right - left, bottom - top) < detectorLimits.leastSide) throw new AppError('detector_box_too_small');
    return this.database.inOrganisation(caller.organisationId, async () => {
      await detectorOf(id, 'pessimistic_write');
      await openItemOf(caller, documentId, ['file'], 'view');
      const document = await repository(Document).findOneBy({ itemId: documentId });
      if (!document || !hasPage(document, page)) throw new AppError('not_found');
      const examples = repository(DetectorExampleRow);
      if ((await examples.countBy({ detectorId: id })) >= detectorLimits.maxExamples)
        throw new AppError('detector_examples_too_many');
      await examples.insert({ id: newId(), detectorId: id, documentId, page, box, addedBy: caller.accountId });
      await tell(caller, 'detector.example-add', id, { documentId, page });
      this.askToLearn(caller, id);
      return detailOf(caller, id);
    });
  }

  /**
   * Anyone who can change the detector can remove any example, even in a document they can't see. @throws AppError
   * `not_found`
   */
  removeExample(caller: Caller, id: string, exampleId: string): Promise<DetectorDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await detectorOf(id, 'pessimistic_write');
      const { affected } = await repository(DetectorExampleRow).delete({ id: exampleId, detectorId: id });
      if (affected !== 1) throw new AppError('not_found');
      await tell(caller, 'detector.example-remove', id, {});
      this.askToLearn(caller, id);
      return detailOf(caller, id);
    });
  }

  /** Each change requests its own job, because a running one has the examples from when it started. */
  private askToLearn({ organisationId }: Caller, detectorId: string): void {
    afterCommit(async () => {
      const options = { jobId: detectorJobId(detectorId, newId()), priority: COMPARISON_PRIORITY };
      await this.queue.enqueue('detector.run', { organisationId, detectorId }, options);
    });
  }
}

const hasPage = ({ mediaType, pageCount }: Document, page: number): boolean =>
  !isFlowing(mediaType) && !isSound(mediaType) && page <= (pageCount ?? 0);

async function requireName(name: string, id: string): Promise<void> {
  const same = await repository(DetectorRow)
    .createQueryBuilder('detector')
    .where('lower(detector.name) = lower(:name) AND detector.id <> :id', { name, id })
    .getExists();
  if (same) throw new AppError('conflict', { message: 'A detector with this name already exists' });
}
