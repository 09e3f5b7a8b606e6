import { useQuery } from '@tanstack/react-query';
import { localDocument } from '@/shared/pages/local-documents';
import { useVault } from '@/shared/vault/use-vault';

/** Has a document of the vault answered in this page, before anything asks for it: the server can't answer for it. */
export function useAnsweredHere(documentId: string | null, isSealed: boolean) {
  const vault = useVault();
  const opened = useQuery({
    // A vault that is locked forgets its documents: opened again it has to be asked again.
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
