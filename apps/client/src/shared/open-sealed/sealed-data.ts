import { readSealed } from '@cartulary/contracts/endpoints/sealed';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { useQuery } from '@tanstack/react-query';
import { safeParse, uuid } from 'zod/mini';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { isAway } from '@/lib/errors/is-away';
import { useLiveEvent } from '@/lib/socket/socket';
import { hasText } from '@/shared/sealed-written/kept-text';
import { nameSealedWritten, openSealedWritten, type SealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';

const KEY = 'sealed-written';

/** How often to retry while the server is unreachable. */
const AGAIN_MS = 5_000;

/**
 * Whether this person has a sealed item of this kind, in a vault or not. While the server is unreachable, whether this device has opened
 * it. @throws ApiError 404 if there is none
 */
export const useIsSealed = (kind: BuiltKind, itemId: string, accountId: string) =>
  useQuery({
    queryKey: [KEY, 'is', kind, itemId],
    queryFn: async ({ signal }) => {
      // The URL can contain anything, but the server accepts only IDs.
      if (!safeParse(uuid(), itemId).success) return false;
      try {
        return (await call(readSealed, { params: { sealedId: itemId } }, { signal, retries: 0 })).kind === kind;
      } catch (error) {
        if (isAway(error) && (await hasText(accountId, itemId))) return true;
        throw error;
      }
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * A sealed item opened with the vault. Its name is reloaded if it changes elsewhere. While the server is unreachable,
 * this device's copy.
 */
export function useSealed(vault: OpenVault, kind: BuiltKind, itemId: string) {
  const queryKey = [KEY, vault.vaultId, itemId];
  useLiveEvent('sealed.changed', (changed) => {
    if (changed.itemId === itemId) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: () => openSealedWritten(vault, kind, itemId),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isKept ? AGAIN_MS : false),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Renames it. @throws SealedMoved, ApiError */
export async function nameIt({ item, head }: SealedWritten, name: string): Promise<void> {
  await nameSealedWritten(item, { ...head, name });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
