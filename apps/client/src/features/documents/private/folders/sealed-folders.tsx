import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { ChevronRight, Ellipsis, Folder, Lock, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/lib/format/format';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { t as words } from '@/text/documents/library';
import { t } from '@/text/documents/sealed-folders';
import { Chip } from '@/ui/chip';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import type { SealedRow } from '../private-detail';
import { removeVaultFolder, renameVaultFolder, useVaultFolders } from './folders-data';

interface SealedFoldersProps {
  rows: readonly SealedRow[];
  folderId: string | null;
  onFolder: (folderId: string | null) => void;
}

/** The folders of one's vault, or the way to the opened one. Nothing while the vault is locked, or has none. */
export function SealedFolders({ rows, folderId, onFolder }: SealedFoldersProps) {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data: folders = [] } = useVaultFolders(vault);
  if (!vault) return null;
  const here = folders.find(({ id }) => id === folderId);
  if (folderId !== null) return <Path vault={vault} here={here} onFolder={onFolder} />;
  if (folders.length === 0) return null;
  const countIn = (id: string): number => rows.filter(({ vaultFolderId }) => vaultFolderId === id).length;
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-2 max-tablet:flex-nowrap max-tablet:overflow-x-auto"
    >
      {folders.map(({ id, name }) => (
        <Chip key={id} icon={Folder} onClick={() => onFolder(id)}>
          <Lock size={12} aria-hidden className="text-success-text" />
          <span className="max-w-48 truncate">
            <GivenName>{name}</GivenName>
          </span>
          <span className="text-2xs text-ink-3 tabular-nums">{formatCount(countIn(id))}</span>
        </Chip>
      ))}
    </nav>
  );
}

interface PathProps {
  vault: OpenVault;
  /** Undefined where it was removed, here or elsewhere. */
  here: VaultFolder | undefined;
  onFolder: (folderId: string | null) => void;
}

function Path({ vault, here, onFolder }: PathProps) {
  const [naming, setNaming] = useState(false);
  const remove = async (): Promise<void> => {
    if (!here) return;
    try {
      await removeVaultFolder(vault, here.id);
      onFolder(null);
    } catch (error) {
      sayFailed(t('notRemoved', { name: here.name }), error);
    }
  };
  const rename = async (name: string): Promise<boolean> => {
    try {
      if (here) await renameVaultFolder(vault, here.id, name);
      return true;
    } catch (error) {
      sayFailed(t('notRenamed'), error);
      return false;
    }
  };
  return (
    <nav aria-label={t('label')}>
      <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm">
        <li>
          <button
            type="button"
            className="rounded-control px-1 text-link hover:underline"
            onClick={() => onFolder(null)}
          >
            {words('folder.all')}
          </button>
        </li>
        <li className="flex min-w-0 items-center gap-1">
          <ChevronRight size={14} aria-hidden className="text-ink-3" />
          <Lock size={13} aria-hidden className="shrink-0 text-success-text" />
          <span aria-current="true" className="truncate font-medium">
            {here ? <GivenName>{here.name}</GivenName> : t('gone')}
          </span>
        </li>
        {here ? (
          <li>
            <Menu
              align="start"
              trigger={<IconButton icon={Ellipsis} size="sm" label={words('folder.actions', { name: here.name })} />}
            >
              <MenuItem icon={PencilLine} onSelect={() => setNaming(true)}>
                {t('rename')}
              </MenuItem>
              <MenuItem icon={Trash2} onSelect={() => void remove()}>
                {t('remove')}
              </MenuItem>
            </Menu>
          </li>
        ) : null}
      </ol>
      <NameDialog
        title={t('rename')}
        label={t('name')}
        name={here?.name ?? ''}
        action={t('save')}
        maxCharacters={sealedLimits.maxFolderNameCharacters}
        open={naming}
        onOpenChange={setNaming}
        onSave={rename}
      />
    </nav>
  );
}
