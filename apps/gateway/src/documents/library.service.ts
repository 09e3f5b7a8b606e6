import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Caller } from '../platform/call.js';
import type { AnswerOf, InputOf } from '../platform/serve.js';
import { summaryOf } from './document-summary.js';
import { countDocuments, listFolders, listSummaries } from './library.queries.js';

/** The library: what a person may see, filtered, sorted and counted. */
@Injectable()
export class LibraryService {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: InputOf<'documents.list'>['query']): Promise<AnswerOf<'documents.list'>> {
    const { page, pageSize, sort, descending, ...filter } = query;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { rows, total } = await listSummaries(caller, filter, { sort, descending, page, pageSize });
      return {
        items: rows.map(summaryOf),
        total,
        page,
        pageSize,
        counts: await countDocuments(caller),
        folders: await listFolders(caller),
      };
    });
  }
}
