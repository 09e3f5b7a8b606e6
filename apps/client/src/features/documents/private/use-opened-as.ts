import { useQuery } from '@tanstack/react-query';
import { keepFenced } from '@/lib/fence/fence';
import { localDocument } from '@/shared/pages/local-documents';
import { seenOf } from '@/shared/sealed/seen-documents';
import { useVault } from '@/shared/vault/use-vault';
import type { SealedDocuments } from './sealed-documents';
import { useLockedIds } from './sealed-line';

export type OpenedAs = 'unknown' | 'open' | 'locked' | 'broken' | 'newer' | 'changed' | 'other';

/** Whether the opened document is in the vault, and whether the vault can show it. `other`: the server decides. */
export function useOpenedAs(documentId: string | null, sealed: SealedDocuments): OpenedAs {
  const { kind } = useVault();
  const locked = useLockedIds();
  const wasSealed = useWasSealed(documentId);
  if (documentId === null) return 'other';
  if (sealed.rows.some(({ id }) => id === documentId)) return 'open';
  if (sealed.changed.some(({ itemId }) => itemId === documentId)) return 'changed';
  // Once this page has opened it, a server list can't turn it into a server document: its words would be sent there.
  if (kind === 'open' && localDocument(documentId)) return 'open';
  if (sealed.brokenIds.includes(documentId)) return 'broken';
  if (sealed.newerIds.includes(documentId)) return 'newer';
  if (wasSealed === undefined) return 'unknown';
  // A document that this device has seen sealed requires the vault, whether or not the server is reachable.
  if (kind === 'locked' && wasSealed) return 'locked';
  if (kind === 'locked') return locked === undefined ? 'unknown' : locked.includes(documentId) ? 'locked' : 'other';
  // A request for a document that this device has seen sealed is blocked and reported.
  return kind === 'open' && sealed.isPending ? 'unknown' : 'other';
}

/**
 * True if this device has ever seen the document as sealed. In that case, a server list can't turn it into a server
 * document. Undefined while loading.
 */
function useWasSealed(documentId: string | null): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['sealed-seen', documentId],
    queryFn: async () => {
      if (documentId === null || (await seenOf(documentId)) === undefined) return false;
      keepFenced(documentId);
      return true;
    },
    enabled: documentId !== null,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  return data;
}
