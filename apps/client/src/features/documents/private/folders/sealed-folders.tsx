import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { ChevronRight, Ellipsis, Folder, FolderUp, Lock, PencilLine, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/lib/format/format';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { t as words } from '@/text/documents/library';
import { t } from '@/text/documents/sealed-folders';
import { Chip } from '@/ui/chip';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { VisuallyHidden } from '@/ui/visually-hidden';
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
  const given = givenFolders(rows);
  if (folderId !== null)
    return (
      <Path vault={vault} here={here} given={given.find(({ id }) => id === folderId)} rows={rows} onFolder={onFolder} />
    );
  if (folders.length + given.length === 0) return null;
  const countIn = (id: string): number => rows.filter(({ vaultFolderId }) => vaultFolderId === id).length;
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-2 max-tablet:flex-nowrap max-tablet:overflow-x-auto"
    >
      {folders.map(({ id, name, shared }) => (
        <FolderChip key={id} name={name} count={countIn(id)} isShared={shared.length > 0} onOpen={() => onFolder(id)} />
      ))}
      {given.map(({ id, name, by }) => (
        <FolderChip key={id} name={name} count={countIn(id)} by={by} isShared onOpen={() => onFolder(id)} />
      ))}
    </nav>
  );
}

/** A folder by which a colleague shares documents. */
interface GivenFolder {
  readonly id: string;
  readonly name: string;
  readonly by: string;
}

/** Those by which anything came that is here: their names are what came with it. */
const givenFolders = (rows: readonly SealedRow[]): GivenFolder[] => [
  ...new Map(
    rows.flatMap(({ shared }) =>
      shared?.folder ? [[shared.folder.id, { ...shared.folder, by: plainName(shared.by.name) }] as const] : [],
    ),
  ).values(),
];

interface FolderChipProps {
  name: string;
  count: number;
  isShared: boolean;
  /** Whose it is; undefined for one's own. */
  by?: string;
  onOpen: () => void;
}

const FolderChip = ({ name, count, isShared, by, onOpen }: FolderChipProps) => (
  <Chip icon={isShared ? FolderUp : Folder} onClick={onOpen}>
    <Lock size={12} aria-hidden className="text-success-text" />
    <span className="max-w-48 truncate">
      <GivenName>{name}</GivenName>
    </span>
    {isShared && by === undefined ? <VisuallyHidden>{t('isShared')}</VisuallyHidden> : null}
    {by === undefined ? null : <span className="max-w-48 truncate text-2xs text-ink-3">{t('by', { name: by })}</span>}
    <span className="text-2xs text-ink-3 tabular-nums">{formatCount(count)}</span>
  </Chip>
);

const shareDialog = fetchedPart('share-folder', async () => (await import('./share-folder')).ShareFolder);

interface PathProps {
  vault: OpenVault;
  /** Undefined where it was removed, here or elsewhere. */
  here: VaultFolder | undefined;
  /** Where it is a colleague's. */
  given: GivenFolder | undefined;
  rows: readonly SealedRow[];
  onFolder: (folderId: string | null) => void;
}

function Path({ vault, here, given, rows, onFolder }: PathProps) {
  const [naming, setNaming] = useState(false);
  const [shares, setShares] = useState(false);
  const name = here?.name ?? given?.name;
  const remove = async (): Promise<void> => {
    if (!here) return;
    try {
      await removeVaultFolder(vault, here);
      onFolder(null);
    } catch (error) {
      sayFailed(t('notRemoved', { name: here.name }), error);
    }
  };
  const rename = async (name: string): Promise<boolean> => {
    try {
      if (here) await renameVaultFolder(vault, here, name);
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
            {name === undefined ? t('gone') : <GivenName>{name}</GivenName>}
          </span>
          {given ? <span className="text-xs text-ink-3">{t('by', { name: given.by })}</span> : null}
        </li>
        {here ? (
          <li>
            <FolderMenu
              name={here.name}
              onShare={() => setShares(true)}
              onRename={() => setNaming(true)}
              onRemove={() => void remove()}
            />
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
      {shares && here ? <ShareHere vault={vault} folder={here} rows={rows} onClose={() => setShares(false)} /> : null}
    </nav>
  );
}

interface FolderMenuProps {
  name: string;
  onShare: () => void;
  onRename: () => void;
  onRemove: () => void;
}

const FolderMenu = ({ name, onShare, onRename, onRemove }: FolderMenuProps) => (
  <Menu align="start" trigger={<IconButton icon={Ellipsis} size="sm" label={words('folder.actions', { name })} />}>
    <MenuItem icon={UserPlus} onSelect={onShare}>
      {t('share')}
    </MenuItem>
    <MenuItem icon={PencilLine} onSelect={onRename}>
      {t('rename')}
    </MenuItem>
    <MenuItem icon={Trash2} onSelect={onRemove}>
      {t('remove')}
    </MenuItem>
  </Menu>
);

interface ShareHereProps {
  vault: OpenVault;
  folder: VaultFolder;
  rows: readonly SealedRow[];
  onClose: () => void;
}

const ShareHere = ({ vault, folder, rows, onClose }: ShareHereProps) => (
  <Fetched
    part={shareDialog}
    wanted
    onFailure={() => {
      onClose();
      sayNotFetched();
    }}
    given={{ vault, folder, rows, onClose }}
  />
);
