import { useQuery } from '@tanstack/react-query';
import { keepFenced } from '@/lib/fence/fence';
import { localDocument } from '@/shared/pages/local-documents';
import { seenOf } from '@/shared/sealed/seen-documents';
import { useVault } from '@/shared/vault/use-vault';
import type { SealedDocuments } from './sealed-documents';
import { useLockedIds } from './sealed-line';

export type OpenedAs = 'unknown' | 'open' | 'locked' | 'broken' | 'newer' | 'changed' | 'other';

/** Whether the opened document is one of the vault's, and whether the vault can show it. `other`: it is the server's to say. */
export function useOpenedAs(documentId: string | null, sealed: SealedDocuments): OpenedAs {
  const { kind } = useVault();
  const locked = useLockedIds();
  const wasSealed = useWasSealed(documentId);
  if (documentId === null) return 'other';
  if (sealed.rows.some(({ id }) => id === documentId)) return 'open';
  if (sealed.changed.some(({ itemId }) => itemId === documentId)) return 'changed';
  // Once this page opened it, no list of the server's makes it one that the server reads: its words would be sent there.
  if (kind === 'open' && localDocument(documentId)) return 'open';
  if (sealed.brokenIds.includes(documentId)) return 'broken';
  if (sealed.newerIds.includes(documentId)) return 'newer';
  if (wasSealed === undefined) return 'unknown';
  // What this device saw sealed waits for the vault, whether or not the server can be asked.
  if (kind === 'locked' && wasSealed) return 'locked';
  if (kind === 'locked') return locked === undefined ? 'unknown' : locked.includes(documentId) ? 'locked' : 'other';
  // Of what this device saw sealed nothing is asked as of another: the fence refuses it, and says so.
  return kind === 'open' && sealed.isPending ? 'unknown' : 'other';
}

/** Whether this device saw a document sealed, by whomever: no list of the server's makes it one that the server reads. Undefined until it is known. */
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
