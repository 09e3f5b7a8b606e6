import { useQuery } from '@tanstack/react-query';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import type { SealedRow } from '../private-detail';
import { sealedKey } from '../private-readings';
import type { Lying } from './lying-list';
import { ShareFolderDialog } from './share-folder-dialog';
import { whatLiesIn } from './what-lies-in';

interface ShareFolderProps {
  vault: OpenVault;
  folder: VaultFolder;
  /** The documents that the page lists. */
  rows: readonly SealedRow[];
  onClose: () => void;
}

/** Loads a folder's contents and opens the sharing dialog. */
export function ShareFolder({ vault, folder, rows, onClose }: ShareFolderProps) {
  return <ShareFolderDialog vault={vault} folder={folder} lying={useLying(vault, folder, rows)} onClose={onClose} />;
}

/** The vault records the contents of shared folders. Other folders' contents are loaded each time. */
function useLying(vault: OpenVault, { id, shared, documents }: VaultFolder, rows: readonly SealedRow[]): Lying {
  const isShared = shared.length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'lies in', id],
    queryFn: () => whatLiesIn(vault, id),
    enabled: !isShared,
    staleTime: 0,
    gcTime: 0,
    // Fails immediately when offline and reports it.
    networkMode: 'always',
  });
  if (isShared) {
    const listed = rows.filter(({ vaultFolderId }) => vaultFolderId === id);
    return { ids: documents, documents: listed.map(({ id, name }) => ({ id, name, inBin: false })), unread: 0 };
  }
  if (data) return { ids: data.documents.map(({ id }) => id), ...data };
  return error ? { error, onRetry: () => void refetch() } : 'pending';
}
