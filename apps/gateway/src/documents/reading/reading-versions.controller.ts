import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { RestoringService } from '../library/restoring.service.js';
import { VersionsService } from './reading-versions.service.js';

/** A document's versions: the current one and earlier ones. */
@Controller()
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly restoring: RestoringService,
  ) {}

  @Serve('documents.versions')
  list({ params }: InputOf<'documents.versions'>, { caller }: Call): Promise<AnswerOf<'documents.versions'>> {
    return this.versions.list(caller, params.documentId);
  }

  @Serve('documents.version')
  read({ params }: InputOf<'documents.version'>, { caller }: Call): Promise<AnswerOf<'documents.version'>> {
    return this.versions.read(caller, params.documentId, params.versionId);
  }

  @Serve('documents.versionText')
  text(
    { params, query }: InputOf<'documents.versionText'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.versionText'>> {
    return this.versions.text(caller, params.documentId, params.versionId, query.page);
  }

  @Serve('documents.restoreVersion')
  restore(
    { params }: InputOf<'documents.restoreVersion'>,
    { caller }: Call,
  ): Promise<AnswerOf<'documents.restoreVersion'>> {
    return this.restoring.restore(caller, params.documentId, params.versionId);
  }
}
