import type { LibraryQuery } from '../documents-data';
import type { PlacedDocuments } from './use-placed-documents';
import type { SealedDocuments } from '../private/sealed-documents';
import { sealedOf } from '../private/sealed-filter';

/**
 * A list of the server with those of one's vault in front: their place among the others only the page could tell.
 * @param vaultFolderId the folder of one's vault that is open: nothing of the server lies in it
 * @param keeps the server was not told the name that is looked for, so that none of its documents can be shown as found
 */
export function withSealed(
  list: PlacedDocuments,
  sealed: SealedDocuments,
  filter: LibraryQuery,
  keeps = false,
  vaultFolderId: string | null = null,
): PlacedDocuments {
  const inFolder = sealed.rows.filter((row) => vaultFolderId === null || row.vaultFolderId === vaultFolderId);
  const front = sealedOf(inFolder, filter);
  // None of the server's documents is shown here, so that none is missing where they did not come.
  if (keeps || vaultFolderId !== null) return { ...list, rows: front, error: null, show: () => undefined };
  // A vault of thousands takes a while to open: until then nobody has counted.
  if (sealed.isPending) return { ...list, counts: undefined };
  if (sealed.rows.length === 0) return list;
  const { counts, show } = list;
  const more = (test: (row: (typeof sealed.rows)[number]) => boolean): number => sealed.rows.filter(test).length;
  return {
    ...list,
    rows: [...front, ...list.rows],
    counts: counts && {
      ...counts,
      all: counts.all + sealed.rows.length,
      mine: counts.mine + more(({ shared }) => shared === undefined),
      shared: counts.shared + more(({ shared }) => shared !== undefined),
      toReview: counts.toReview + more(({ toReview }) => toReview > 0),
      failed: counts.failed + more(({ state }) => state === 'failed'),
    },
    show: (from, to) => show(Math.max(0, from - front.length), Math.max(0, to - front.length)),
  };
}
