import { Injectable } from '@nestjs/common';
import { can, type Action } from '@cartulary/access/can';
import { mayOpen } from '@cartulary/access/module-access';
import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import type { DocumentSummary, ListedDocument } from '@cartulary/contracts/endpoints/documents';
import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { underWayStates } from '@cartulary/contracts/stages';
import { Database } from '@cartulary/database/database';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { summaryOf } from '../document-summary.js';
import type { LibraryFilter, LibraryOrder } from './library-filter.js';
import { listSummaries, readOverview, type Known } from './library.queries.js';
import { libraryRows, openedRows } from './library-rows.js';
import { withoutClosedFolders } from '../../platform/items/item-places.js';

/** The library: the items a person can see, filtered, sorted, and counted. */
@Injectable()
export class LibraryService {
  constructor(private readonly database: Database) {}

  /** Uploads only, in the form that API keys and other programs use. */
  list(caller: Caller, query: InputOf<'documents.list'>['query']): Promise<AnswerOf<'documents.list'>> {
    const { wanted, page, pageSize } = wantedOf(query);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { known, ...overview } = await readOverview(caller, wanted, false);
      const items = await withRights(caller, await this.rows(caller, wanted, known));
      return { items, page, pageSize, total: known.total, ...overview };
    });
  }

  /** Uploads, and collaborative items if the caller may open them. */
  listBoth(caller: Caller, query: InputOf<'library.list'>['query']): Promise<AnswerOf<'library.list'>> {
    const { wanted, page, pageSize } = wantedOf(query);
    const both = opensWritten(caller);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { known, ...overview } = await readOverview(caller, wanted, both);
      const items = await libraryRows(caller, wanted, both, known);
      return { items, page, pageSize, total: known.total, ...overview };
    });
  }

  /** One row of `listBoth`, including trash. @throws AppError not_found */
  async readRow(caller: Caller, id: string): Promise<LibraryRow> {
    const [row] = await this.bothRows(caller, { id, sort: 'name', descending: false, page: 1, pageSize: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** One page of both kinds, like `listBoth`. */
  bothRows(caller: Caller, wanted: LibraryFilter & LibraryOrder, known?: Known): Promise<LibraryRow[]> {
    return this.database.inOrganisation(caller.organisationId, () =>
      libraryRows(caller, wanted, opensWritten(caller), known),
    );
  }

  /** The caller's most recently opened items, like `listBoth`. */
  opened(caller: Caller, rows: number): Promise<LibraryRow[]> {
    return this.database.inOrganisation(caller.organisationId, () => openedRows(caller, rows, opensWritten(caller)));
  }

  /** One page of the documents a person can see. @param known facts about the list, if available */
  rows(caller: Caller, wanted: LibraryFilter & LibraryOrder, known?: Known): Promise<DocumentSummary[]> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      (await withoutClosedFolders(caller, await listSummaries(caller, wanted, wanted, known))).map(summaryOf),
    );
  }
}

const opensWritten = (caller: Caller): boolean => mayOpen(caller, listItems, caller.subscriptions).open;

type Asked = Omit<InputOf<'library.list'>['query'], 'kind'> & Pick<LibraryFilter, 'kind'>;

/** The filter and order of a request. */
function wantedOf({ state, underWay, toReview, ...rest }: Asked) {
  const states = [
    ...(state === undefined ? [] : [[state]]),
    ...(underWay === true ? [underWayStates] : []),
    ...(toReview === true ? [['needs-review'] as const] : []),
  ];
  const { page, pageSize } = rest;
  return { wanted: { ...rest, ...(states.length > 0 ? { states: common(states) } : {}) }, page, pageSize };
}

/** Adds the caller's rights to each row. */
async function withRights(caller: Caller, rows: readonly DocumentSummary[]): Promise<ListedDocument[]> {
  const sharing = await sharingOf(rows.map(({ id }) => id));
  return rows.map((row) => {
    const thing = sharing.get(row.id);
    const may = (action: Action): boolean => thing !== undefined && can(caller, action, thing).allowed;
    return { ...row, rights: { edit: may('edit'), delete: may('delete') } };
  });
}

/** Entries that are in all lists. */
const common = <T>(lists: readonly (readonly T[])[]): T[] =>
  (lists[0] ?? []).filter((entry) => lists.every((list) => list.includes(entry)));
