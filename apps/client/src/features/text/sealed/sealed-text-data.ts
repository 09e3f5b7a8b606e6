import { readSealed } from '@cartulary/contracts/endpoints/sealed';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { nameSealedText, openSealedText, type SealedText } from '@/shared/sealed-text/sealed-texts';
import type { OpenVault } from '@/shared/vault/open-vault';

const KEY = 'sealed-text';

/** Whether there is one for this person, in a vault or not. @throws ApiError 404 where there is none */
export const useIsSealedText = (itemId: string) =>
  useQuery({
    queryKey: [KEY, 'is', itemId],
    queryFn: async ({ signal }) =>
      (await call(readSealed, { params: { sealedId: itemId } }, { signal })).kind === 'text',
    staleTime: Infinity,
    gcTime: 0,
  });

/** A sealed text, opened with the vault; its name is read anew when it was changed elsewhere. */
export function useSealedText(vault: OpenVault, itemId: string) {
  const queryKey = [KEY, vault.vaultId, itemId];
  useLiveEvent('sealed.changed', (changed) => {
    if (changed.itemId === itemId) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({ queryKey, queryFn: () => openSealedText(vault, itemId), staleTime: Infinity, gcTime: 0 });
}

/** Gives a text another name. @throws SealedMoved, ApiError */
export async function nameIt({ item, head }: SealedText, name: string): Promise<void> {
  await nameSealedText(item, { ...head, name });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
