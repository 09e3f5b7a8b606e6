import { useQuery } from '@tanstack/react-query';
import { dueIn } from '@/shared/sealed/folder-wish';
import { peopleOf } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sealedKey } from '../private-readings';

/**
 * How many documents are not yet as folders ask, as the vault remembers it in this page. Of all folders: what was taken from the last person
 * who had one lies in no list of a shared folder any more, and is due all the same.
 */
export const useFoldersDue = (vault: OpenVault) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'due'],
    queryFn: async () => dueIn(await peopleOf(vault, sealedServer.people)).length,
    staleTime: 0,
  });
