import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Serve('search.documents')
  documents({ query }: InputOf<'search.documents'>, { caller }: Call): Promise<AnswerOf<'search.documents'>> {
    return this.search.documents(caller, query);
  }

  @Serve('search.places')
  places({ query }: InputOf<'search.places'>, { caller }: Call): Promise<AnswerOf<'search.places'>> {
    return this.search.places(caller, query);
  }

  @Serve('search.sentence')
  async sentence(
    { params, query }: InputOf<'search.sentence'>,
    { caller }: Call,
  ): Promise<AnswerOf<'search.sentence'>> {
    return { sentence: await this.search.sentence(caller, params.documentId, query) };
  }

  @Serve('search.facets')
  facets({ query }: InputOf<'search.facets'>, { caller }: Call): Promise<AnswerOf<'search.facets'>> {
    return this.search.facets(caller, query);
  }

  @Serve('search.similar')
  similar({ params }: InputOf<'search.similar'>, { caller }: Call): Promise<AnswerOf<'search.similar'>> {
    return this.search.similar(caller, params.documentId);
  }
}
