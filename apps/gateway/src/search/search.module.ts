import { Module } from '@nestjs/common';
import { QueryMeaning } from './query-meaning.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  controllers: [SearchController, SavedSearchesController],
  providers: [SearchService, QueryMeaning, SavedSearchesService],
})
export class SearchModule {}
