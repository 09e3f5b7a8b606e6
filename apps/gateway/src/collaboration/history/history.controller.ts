import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { HistoryService } from './history.service.js';
import { VersionsService } from './versions.service.js';

/** Versions of documents. */
@Controller()
export class HistoryController {
  constructor(
    private readonly versions: VersionsService,
    private readonly history: HistoryService,
  ) {}

  @Serve('history.list')
  list({ params }: InputOf<'history.list'>, { caller }: Call): Promise<AnswerOf<'history.list'>> {
    return this.versions.list(caller, params.itemId);
  }

  @Serve('history.make')
  make({ params, body }: InputOf<'history.make'>, { caller }: Call): Promise<AnswerOf<'history.make'>> {
    return this.versions.make(caller, params.itemId, body.name);
  }

  @Serve('history.name')
  name({ params, body }: InputOf<'history.name'>, { caller }: Call): Promise<AnswerOf<'history.name'>> {
    return this.versions.name(caller, params.itemId, params.versionNumber, body.name);
  }

  @Serve('history.read')
  read({ params }: InputOf<'history.read'>, { caller }: Call): Promise<AnswerOf<'history.read'>> {
    return this.history.read(caller, params.itemId, params.versionNumber);
  }

  @Serve('history.compare')
  compare({ params, query }: InputOf<'history.compare'>, { caller }: Call): Promise<AnswerOf<'history.compare'>> {
    return this.history.compare(caller, params.itemId, query.from, query.to);
  }

  @Serve('history.restore')
  restore({ params }: InputOf<'history.restore'>, { caller }: Call): Promise<AnswerOf<'history.restore'>> {
    return this.history.restore(caller, params.itemId, params.versionNumber);
  }

  @Serve('history.authors')
  authors({ params, query }: InputOf<'history.authors'>, { caller }: Call): Promise<AnswerOf<'history.authors'>> {
    return this.history.authors(caller, params.itemId, query.version);
  }
}
