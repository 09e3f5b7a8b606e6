import { Inject, Injectable } from '@nestjs/common';
import type { DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { COMPARISON_PRIORITY, detectorJobId } from '@cartulary/contracts/jobs';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { Database } from '@cartulary/database/database';
import { DetectorCaseRow, DetectorRow, DetectorTestDocumentRow } from '@cartulary/database/entities/detector.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { JOBS } from '../platform/settings/parts.js';
import { detailOf, detectorOf, listedOf, tell } from './detector-shape.js';
import { countedCases, drawTest, shownCases } from './detectors.queries.js';

/** Tests of detectors on many documents: started, stopped, reported and judged here, processed by the workers. */
@Injectable()
export class DetectorTestsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Deletes the previous test with people's judgments. @throws AppError `not_found`, `detector_not_ready`,
   * `detector_test_under_way`
   */
  begin(caller: Caller, id: string, most: number): Promise<DetectorDetail> {
    const { organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const row = await detectorOf(id, 'pessimistic_write');
      if (isOpen(row)) throw new AppError('detector_test_under_way');
      if ((await listedOf(row)).state !== 'ready') throw new AppError('detector_not_ready');
      await repository(DetectorTestDocumentRow).delete({ detectorId: id });
      const documents = await drawTest(caller, id, most);
      const testAskedAt = new Date();
      await repository(DetectorRow).update({ id }, { testState: 'asked', testAskedAt, testEndedAt: null });
      await tell(caller, 'detector.test', id, { documents });
      afterCommit(async () => {
        const options = {
          jobId: detectorJobId(id, `${testAskedAt.getTime()}-0`),
          priority: COMPARISON_PRIORITY,
        };
        await this.queue.enqueue('detector.run', { organisationId, detectorId: id }, options);
      });
      return detailOf(caller, id);
    });
  }

  /** Results of the current document are discarded. @throws AppError `not_found`, `detector_test_ended` */
  stop(caller: Caller, id: string): Promise<DetectorDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (!isOpen(await detectorOf(id, 'pessimistic_write'))) throw new AppError('detector_test_ended');
      await repository(DetectorRow).update({ id }, { testState: 'stopped', testEndedAt: new Date() });
      await tell(caller, 'detector.test-stop', id, {});
      return detailOf(caller, id);
    });
  }

  /** @throws AppError `not_found` */
  cases(
    caller: Caller,
    id: string,
    { outcome, page }: InputOf<'detectors.cases'>['query'],
  ): Promise<AnswerOf<'detectors.cases'>> {
    const { pageSize } = detectorLimits;
    return this.database.inOrganisation(caller.organisationId, async () => {
      await detectorOf(id);
      const items = await shownCases(caller, id, { outcome, limit: pageSize, offset: (page - 1) * pageSize });
      const { counts } = await countedCases(caller, id);
      return { items, total: counts[outcome], page, pageSize };
    });
  }

  /** @throws AppError `not_found`, `detector_case_known` */
  judge(
    caller: Caller,
    id: string,
    caseId: string,
    outcome: InputOf<'detectors.judge'>['body']['outcome'],
  ): Promise<DetectorDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await detectorOf(id, 'pessimistic_write');
      const found = await repository(DetectorCaseRow).findOneBy({ id: caseId, detectorId: id });
      if (found === null) throw new AppError('not_found');
      await openItemOf(caller, found.documentId, ['file'], 'view');
      if (!found.judgeable) throw new AppError('detector_case_known');
      await repository(DetectorCaseRow).update({ id: caseId }, { outcome });
      await tell(caller, 'detector.judge', id, { documentId: found.documentId, page: found.page, outcome });
      return detailOf(caller, id);
    });
  }
}

const isOpen = ({ testState }: DetectorRow): boolean => testState === 'asked' || testState === 'running';
