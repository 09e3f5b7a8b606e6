import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { ChevronRight, Ellipsis, Folder, FolderUp, Lock, PencilLine, Trash2, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatCount } from '@/lib/format/format';
import { useToldFromHere } from '@/shared/sealed/told-from-here';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { t as words } from '@/text/documents/library';
import { t } from '@/text/documents/sealed-folders';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { Loading, Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { SealedRow } from '../private-detail';
import type { SealedDocuments } from '../sealed-documents';
import { removeVaultFolder, renameVaultFolder, useVaultFolders } from './folders-data';

interface SealedFoldersProps {
  /** The vault's contents. */
  sealed: SealedDocuments;
  /** Documents shared by others are hidden. */
  onlyOwn: boolean;
  folderId: string | null;
  onFolder: (folderId: string | null) => void;
}

/** The vault's folders, or the path to the opened one. Renders nothing while the vault is locked or has no folders. */
export function SealedFolders({ sealed, onlyOwn, folderId, onFolder }: SealedFoldersProps) {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data: folders = [], isPending, error, refetch } = useVaultFolders(vault);
  const isFromHere = useToldFromHere();
  if (!vault) return null;
  const { rows } = sealed;
  const given = givenFolders(rows);
  const retry = (): void => {
    void refetch();
    sealed.retry();
  };
  if (folderId !== null) {
    const isKnown = !error && !sealed.error && !isFromHere;
    return (
      <Path
        vault={vault}
        here={folders.find(({ id }) => id === folderId)}
        given={given.find(({ id }) => id === folderId)}
        otherwise={
          isPending || sealed.isPending ? (
            <Waits />
          ) : isKnown ? (
            <Current>{t('gone')}</Current>
          ) : (
            <NotRead onRetry={retry} />
          )
        }
        rows={rows}
        onFolder={onFolder}
      />
    );
  }
  const shownGiven = onlyOwn ? [] : given;
  if (folders.length + shownGiven.length === 0) return error ? <NotRead onRetry={retry} /> : null;
  const countIn = (id: string): number => rows.filter(({ vaultFolderId }) => vaultFolderId === id).length;
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-2 max-tablet:flex-nowrap max-tablet:overflow-x-auto"
    >
      {folders.map(({ id, name, shared }) => (
        <FolderChip key={id} name={name} count={countIn(id)} isShared={shared.length > 0} onOpen={() => onFolder(id)} />
      ))}
      {shownGiven.map(({ id, name, by }) => (
        <FolderChip key={id} name={name} count={countIn(id)} by={by} isShared onOpen={() => onFolder(id)} />
      ))}
      {error ? <NotRead onRetry={retry} /> : null}
    </nav>
  );
}

const Waits = () => (
  <Loading label={t('pending')}>
    <Skeleton className="w-32" />
  </Loading>
);

/** Couldn't read the vault's folders or those of colleagues. */
const NotRead = ({ onRetry }: { onRetry: () => void }) => (
  <span role="alert" className="flex flex-wrap items-center gap-2 text-xs font-normal text-error-text">
    {t('notRead')}
    <Button size="sm" onClick={onRetry}>
      {t('again')}
    </Button>
  </span>
);

/** A folder through which a colleague shares documents. */
interface GivenFolder {
  readonly id: string;
  readonly name: string;
  readonly by: string;
}

/** Folders of received documents. Their names come with the documents. */
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
  /** The folder's owner. Undefined for the user's own folders. */
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
  here: VaultFolder | undefined;
  /** Set if it's a colleague's folder. */
  given: GivenFolder | undefined;
  /** Replaces the name of a folder that is unknown or was removed, here or elsewhere. */
  otherwise: ReactNode;
  rows: readonly SealedRow[];
  onFolder: (folderId: string | null) => void;
}

function Path({ vault, here, given, otherwise, rows, onFolder }: PathProps) {
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
          {name === undefined ? (
            otherwise
          ) : (
            <Current>
              <GivenName>{name}</GivenName>
            </Current>
          )}
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

const Current = ({ children }: { children: ReactNode }) => (
  <span aria-current="true" className="truncate font-medium">
    {children}
  </span>
);

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
