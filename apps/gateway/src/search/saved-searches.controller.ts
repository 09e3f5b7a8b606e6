import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SavedSearchesService } from './saved-searches.service.js';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Serve('savedSearches.list')
  list(_: InputOf<'savedSearches.list'>, { caller }: Call): Promise<AnswerOf<'savedSearches.list'>> {
    return this.searches.list(caller);
  }

  @Serve('savedSearches.create')
  create({ body }: InputOf<'savedSearches.create'>, { caller }: Call): Promise<AnswerOf<'savedSearches.create'>> {
    return this.searches.create(caller, body);
  }

  @Serve('savedSearches.change')
  change(
    { params, body }: InputOf<'savedSearches.change'>,
    { caller }: Call,
  ): Promise<AnswerOf<'savedSearches.change'>> {
    return this.searches.change(caller, params.savedSearchId, body);
  }

  @Serve('savedSearches.delete')
  async delete({ params }: InputOf<'savedSearches.delete'>, { caller }: Call): Promise<string> {
    await this.searches.remove(caller, params.savedSearchId);
    return 'The saved search was removed';
  }
}
