import { Injectable } from '@nestjs/common';
import { can, type Action } from '@cartulary/access/can';
import type { DocumentSummary, ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { underWayStates } from '@cartulary/contracts/stages';
import { Database } from '@cartulary/database/database';
import { sharingOf } from '@cartulary/database/sharing';
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
import { withoutClosedFolders } from './places.js';

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
      items: await withRights(caller, await this.rows(caller, { ...filter, sort, descending, page, pageSize })),
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
      (await withoutClosedFolders(caller, await listSummaries(caller, wanted, wanted))).map(summaryOf),
    );
  }
}

/** The rows with what the caller may do with each. */
async function withRights(caller: Caller, rows: readonly DocumentSummary[]): Promise<ListedDocument[]> {
  const sharing = await sharingOf(rows.map(({ id }) => id));
  return rows.map((row) => {
    const thing = sharing.get(row.id);
    const may = (action: Action): boolean => thing !== undefined && can(caller, action, thing).allowed;
    return { ...row, rights: { edit: may('edit'), delete: may('delete') } };
  });
}

/** What stands in all of the lists. */
const common = <T>(lists: readonly (readonly T[])[]): T[] =>
  (lists[0] ?? []).filter((entry) => lists.every((list) => list.includes(entry)));
