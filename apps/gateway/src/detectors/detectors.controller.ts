import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { DetectorTestsService } from './detector-tests.service.js';
import { DetectorsService } from './detectors.service.js';

@Controller()
export class DetectorsController {
  constructor(
    private readonly detectors: DetectorsService,
    private readonly tests: DetectorTestsService,
  ) {}

  @Serve('detectors.list')
  list(_: InputOf<'detectors.list'>, { caller }: Call): Promise<AnswerOf<'detectors.list'>> {
    return this.detectors.list(caller);
  }

  @Serve('detectors.create')
  create({ body }: InputOf<'detectors.create'>, { caller }: Call): Promise<AnswerOf<'detectors.create'>> {
    return this.detectors.create(caller, body.name);
  }

  @Serve('detectors.read')
  read({ params }: InputOf<'detectors.read'>, { caller }: Call): Promise<AnswerOf<'detectors.read'>> {
    return this.detectors.read(caller, params.detectorId);
  }

  @Serve('detectors.rename')
  rename({ params, body }: InputOf<'detectors.rename'>, { caller }: Call): Promise<AnswerOf<'detectors.rename'>> {
    return this.detectors.rename(caller, params.detectorId, body.name);
  }

  @Serve('detectors.delete')
  async delete({ params }: InputOf<'detectors.delete'>, { caller }: Call): Promise<string> {
    await this.detectors.delete(caller, params.detectorId);
    return 'The detector was deleted';
  }

  @Serve('detectors.addExample')
  add({ params, body }: InputOf<'detectors.addExample'>, { caller }: Call): Promise<AnswerOf<'detectors.addExample'>> {
    return this.detectors.addExample(caller, params.detectorId, body);
  }

  @Serve('detectors.removeExample')
  remove(
    { params }: InputOf<'detectors.removeExample'>,
    { caller }: Call,
  ): Promise<AnswerOf<'detectors.removeExample'>> {
    return this.detectors.removeExample(caller, params.detectorId, params.exampleId);
  }

  @Serve('detectors.test')
  test({ params, body }: InputOf<'detectors.test'>, { caller }: Call): Promise<AnswerOf<'detectors.test'>> {
    return this.tests.begin(caller, params.detectorId, body.documents);
  }

  @Serve('detectors.stopTest')
  stop({ params }: InputOf<'detectors.stopTest'>, { caller }: Call): Promise<AnswerOf<'detectors.stopTest'>> {
    return this.tests.stop(caller, params.detectorId);
  }

  @Serve('detectors.cases')
  cases({ params, query }: InputOf<'detectors.cases'>, { caller }: Call): Promise<AnswerOf<'detectors.cases'>> {
    return this.tests.cases(caller, params.detectorId, query);
  }

  @Serve('detectors.judge')
  judge({ params, body }: InputOf<'detectors.judge'>, { caller }: Call): Promise<AnswerOf<'detectors.judge'>> {
    return this.tests.judge(caller, params.detectorId, params.caseId, body.outcome);
  }
}
