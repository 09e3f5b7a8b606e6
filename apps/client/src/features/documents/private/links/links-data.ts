import { useQuery } from '@tanstack/react-query';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sealedKey } from '../private-readings';

/** The links to one of the user's own documents. */
export const useLinks = (vault: OpenVault, itemId: string) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'links', itemId],
    queryFn: () => sealedServer.links.list(itemId),
    staleTime: 0,
  });
