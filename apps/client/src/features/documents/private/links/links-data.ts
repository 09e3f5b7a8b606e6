import { readSealedLinkPolicy, writeSealedLinkPolicy } from '@cartulary/contracts/endpoints/sealed-links';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sealedKey } from '../private-readings';

/** The links of a document of one's own. */
export const useLinks = (vault: OpenVault, itemId: string) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'links', itemId],
    queryFn: () => sealedServer.links.list(itemId),
    staleTime: 0,
  });

const policyKey = ['sealed-link-policy'] as const;

/** Whether links to sealed documents open without signing in. */
export const useLinkPolicy = () =>
  useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => call(readSealedLinkPolicy, {}, { signal }),
    staleTime: 0,
  });

export async function openToOutside(outside: boolean): Promise<void> {
  queryClient.setQueryData(policyKey, await call(writeSealedLinkPolicy, { body: { outside } }));
}
