import { Injectable } from '@nestjs/common';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { underWayStates } from '@cartulary/contracts/stages';
import { Database } from '@cartulary/database/database';
import type { Caller } from '../platform/call.js';
import type { AnswerOf, InputOf } from '../platform/serve.js';
import { summaryOf } from './document-summary.js';
import {
  countDocuments,
  countMatching,
  listFolders,
  listSummaries,
  type LibraryFilter,
  type LibraryOrder,
} from './library.queries.js';

/** The library: what a person may see, filtered, sorted and counted. */
@Injectable()
export class LibraryService {
  constructor(private readonly database: Database) {}

  list(caller: Caller, query: InputOf<'documents.list'>['query']): Promise<AnswerOf<'documents.list'>> {
    const { page, pageSize, sort, descending, state, underWay, toReview, ...rest } = query;
    const states = [
      ...(state === undefined ? [] : [[state]]),
      ...(underWay === true ? [underWayStates] : []),
      ...(toReview === true ? [['needs-review'] as const] : []),
    ];
    const filter = { ...rest, ...(states.length > 0 ? { states: common(states) } : {}) };
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await this.rows(caller, { ...filter, sort, descending, page, pageSize }),
      total: await countMatching(caller, filter),
      page,
      pageSize,
      counts: await countDocuments(caller),
      folders: await listFolders(caller),
    }));
  }

  /** One page of the documents that a person may see. */
  rows(caller: Caller, wanted: LibraryFilter & LibraryOrder): Promise<DocumentSummary[]> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      (await listSummaries(caller, wanted, wanted)).map(summaryOf),
    );
  }
}

/** What stands in all of the lists. */
const common = <T>(lists: readonly (readonly T[])[]): T[] =>
  (lists[0] ?? []).filter((entry) => lists.every((list) => list.includes(entry)));
