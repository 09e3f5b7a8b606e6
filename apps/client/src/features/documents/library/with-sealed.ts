import type { LibraryQuery } from '../documents-data';
import type { PlacedDocuments } from './use-placed-documents';
import type { SealedDocuments } from '../private/sealed-documents';
import { sealedOf } from '../private/sealed-filter';

/**
 * The server's list, preceded by vault documents, because only the page could sort them among the others.
 * @param vaultFolderId the open vault folder, which contains no server documents
 * @param keeps the name filter wasn't sent to the server, so none of its documents count as matches
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
  // No server documents are shown here, so a failed request loses nothing.
  if (keeps || vaultFolderId !== null) return { ...list, rows: front, error: null, show: () => undefined };
  // A vault with thousands of documents takes a while to open. Until then, counts are unknown.
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
