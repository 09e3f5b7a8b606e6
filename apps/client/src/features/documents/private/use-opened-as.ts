import { localDocument } from '@/shared/pages/local-documents';
import { useVault } from '@/shared/vault/use-vault';
import type { SealedDocuments } from './sealed-documents';
import { useLockedIds } from './sealed-line';

export type OpenedAs = 'unknown' | 'open' | 'locked' | 'broken' | 'newer' | 'changed' | 'other';

/** Whether the opened document is one of the vault's, and whether the vault can show it. `other`: it is the server's to say. */
export function useOpenedAs(documentId: string | null, sealed: SealedDocuments): OpenedAs {
  const { kind } = useVault();
  const locked = useLockedIds();
  if (documentId === null) return 'other';
  if (sealed.rows.some(({ id }) => id === documentId)) return 'open';
  if (sealed.changed.some(({ itemId }) => itemId === documentId)) return 'changed';
  // Once this page opened it, no list of the server's makes it one that the server reads: its words would be sent there.
  if (kind === 'open' && localDocument(documentId)) return 'open';
  if (sealed.brokenIds.includes(documentId)) return 'broken';
  if (sealed.newerIds.includes(documentId)) return 'newer';
  if (kind === 'locked') return locked === undefined ? 'unknown' : locked.includes(documentId) ? 'locked' : 'other';
  return kind === 'open' && sealed.isPending ? 'unknown' : 'other';
}
