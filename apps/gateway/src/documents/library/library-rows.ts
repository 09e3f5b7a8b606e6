import { can } from '@cartulary/access/can';
import { FIRST_LINES_CHARACTERS, type LibraryRow } from '@cartulary/contracts/endpoints/library';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';
import { summaryOf } from '../document-summary.js';
import type { LibraryFilter, LibraryOrder } from './library-filter.js';
import { listItems, listOpened, summariesOf, type Known, type SummaryRow } from './library.queries.js';
import { withoutClosedFolders } from '../../platform/items/item-places.js';
import { writtenRowsOf, type WrittenListRow } from './written-rows.queries.js';

/**
 * One page of the items a person can see: uploads and, with `both`, also collaborative items. One query selects the
 * items; their details are loaded for this page only. Runs in a unit of work.
 * @param known facts about the list, if available
 */
export async function libraryRows(
  caller: Caller,
  wanted: LibraryFilter & LibraryOrder,
  both: boolean,
  known?: Known,
): Promise<LibraryRow[]> {
  return rowsOf(caller, await listItems(caller, wanted, wanted, both, known));
}

/** A person's most recently opened items, latest first: both kinds or only uploads. Runs in a unit of work. */
export const openedRows = async (caller: Caller, rows: number, both: boolean): Promise<LibraryRow[]> =>
  rowsOf(caller, await listOpened(caller, rows, both));

async function rowsOf(caller: Caller, chosen: Awaited<ReturnType<typeof listItems>>): Promise<LibraryRow[]> {
  const idsOf = (isUpload: boolean): string[] =>
    chosen.filter(({ kind }) => (kind === 'file') === isUpload).map(({ id }) => id);
  const [uploads, written] = [idsOf(true), idsOf(false)];
  const rows = await withoutClosedFolders<SummaryRow | WrittenListRow>(caller, [
    ...(uploads.length > 0 ? await summariesOf(uploads) : []),
    ...(written.length > 0 ? await writtenRowsOf(written) : []),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sharing = await sharingOf(chosen.map(({ id }) => id));
  return chosen.flatMap(({ id, openedAt }): LibraryRow[] => {
    const [row, thing] = [byId.get(id), sharing.get(id)];
    if (row === undefined || thing === undefined) return [];
    const shared = { ...thing, sealed: 'sealed' in row && row.sealed };
    const { role } = can(caller, 'view', shared);
    const rights = { edit: can(caller, 'edit', shared).allowed, delete: can(caller, 'delete', shared).allowed };
    const opened = { openedAt: openedAt?.toISOString() ?? null, rights };
    if (!('sealed' in row)) return [{ what: 'upload', ...summaryOf(row), ...opened }];
    return role === null ? [] : [{ ...writtenRow(row), ...opened, right: role }];
  });
}

function writtenRow({ begins, ownerId, ownerName, folderId, folderName, ...row }: WrittenListRow) {
  return {
    ...row,
    what: 'written' as const,
    firstLines: row.sealed ? '' : firstLines(begins ?? '', row.name),
    owner: { id: ownerId, name: ownerName },
    folder: folderId === null || folderName === null ? null : { id: folderId, name: folderName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    binnedAt: row.binnedAt?.toISOString() ?? null,
  };
}

/** Omits a first heading that repeats the title. */
function firstLines(text: string, title: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const said = lines[0]?.trim() === title ? lines.slice(1) : lines;
  return said.join('\n').slice(0, FIRST_LINES_CHARACTERS);
}
