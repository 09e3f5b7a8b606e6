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

/** How often the server is asked again while it is away. */
const AGAIN_MS = 5_000;

/** Whether there is one of this kind for this person, in a vault or not; while the server is away, whether this device had it open. @throws ApiError 404 where there is none */
export const useIsSealed = (kind: BuiltKind, itemId: string, accountId: string) =>
  useQuery({
    queryKey: [KEY, 'is', kind, itemId],
    queryFn: async ({ signal }) => {
      // The address bar can hold anything, and the server is asked for ids alone.
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

/** Something sealed, opened with the vault; its name is read anew when it was changed elsewhere. While the server is away, as this device keeps it. */
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

/** Gives it another name. @throws SealedMoved, ApiError */
export async function nameIt({ item, head }: SealedWritten, name: string): Promise<void> {
  await nameSealedWritten(item, { ...head, name });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
