import { useQuery } from '@tanstack/react-query';
import { dueIn } from '@/shared/sealed/folder-wish';
import { peopleOf } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sealedKey } from '../private-readings';

/**
 * How many documents don't match their folder's sharing yet, according to the vault's memory in this page. Counts all
 * folders: a document withdrawn from a folder's last member is in no shared folder anymore but still pending.
 */
export const useFoldersDue = (vault: OpenVault) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'due'],
    queryFn: async () => dueIn(await peopleOf(vault, sealedServer.people)).length,
    staleTime: 0,
  });
