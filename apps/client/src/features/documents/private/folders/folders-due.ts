import { useQuery } from '@tanstack/react-query';
import { peopleOf } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sealedKey } from '../private-readings';

/** How many documents of a folder are not yet as it asks, as the vault remembers it in this page. */
export const useFolderDue = (vault: OpenVault, { id, documents }: VaultFolder) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'due', id],
    queryFn: async () => {
      const due = new Set((await peopleOf(vault, sealedServer.people)).due);
      return documents.filter((document) => due.has(document)).length;
    },
    staleTime: 0,
  });
