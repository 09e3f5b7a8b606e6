import { useQuery } from '@tanstack/react-query';
import { localDocument } from '@/shared/pages/local-documents';
import { useVault } from '@/shared/vault/use-vault';

/** Registers a vault document with this page before anything requests it, because the server can't serve it. */
export function useAnsweredHere(documentId: string | null, isSealed: boolean) {
  const vault = useVault();
  const opened = useQuery({
    // A locked vault drops its documents, so reopening it must register them again.
    queryKey: ['opened-here', documentId, vault.kind === 'open' ? vault.vault.vaultId : null],
    queryFn: async () => {
      if (vault.kind !== 'open' || documentId === null) return false;
      const { answerFrom } = await import('./private-vault');
      answerFrom(vault.vault, documentId);
      return true;
    },
    enabled: isSealed && vault.kind === 'open',
    gcTime: 0,
  });
  const isHere = opened.data === true && documentId !== null && localDocument(documentId) !== undefined;
  return { isHere, error: isHere ? null : opened.error, refetch: opened.refetch };
}
