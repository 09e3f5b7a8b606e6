import { createFolder, deleteFolder, renameFolder } from '@cartulary/contracts/endpoints/folders';
import { ChevronRight, Ellipsis, Folder, FolderPlus, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api';
import { CommandMenu } from '@/lib/command-menu';
import { useCommands } from '@/lib/commands';
import { formatCount } from '@/lib/format';
import { t as words } from '@/text/documents';
import { t } from '@/text/library';
import { Chip } from '@/ui/chip';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { useChangeRefusal } from '../change-refusal';
import { refreshLists, type DocumentList } from '../documents-data';

type Folders = DocumentList['folders'];

/** The folders above one, outermost first, itself last. */
export function pathOf(folders: Folders, folderId: string | null): Folders {
  const path: Folders = [];
  let folder = folders.find(({ id }) => id === folderId);
  while (folder && !path.includes(folder)) {
    path.unshift(folder);
    const above = folder.parentId;
    folder = folders.find(({ id }) => id === above);
  }
  return path;
}

async function kept(work: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await work;
    await refreshLists();
    return true;
  } catch (error) {
    sayFailed(failure, error);
    return false;
  }
}

interface FolderRowProps {
  folders: Folders;
  folderId: string | null;
  onFolder: (folderId: string | null) => void;
}

/** The way to the opened folder, and the folders in it. */
export function FolderRow({ folders, folderId, onFolder }: FolderRowProps) {
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null);
  const path = pathOf(folders, folderId);
  const here = path.at(-1);
  const mayChange = useChangeRefusal() === undefined;
  const inside = folders
    .filter(({ parentId }) => parentId === (here?.id ?? null))
    .toSorted((a, b) => a.name.localeCompare(b.name));

  const remove = async (): Promise<void> => {
    if (
      here &&
      (await kept(call(deleteFolder, { params: { folderId: here.id } }), t('folder.notDeleted', { name: here.name })))
    )
      onFolder(here.parentId);
  };

  const inHere = { here: true, available: () => mayChange && here !== undefined };
  useCommands([
    {
      ...inHere,
      id: 'folder.rename',
      title: t('folder.rename'),
      shortTitle: words('rename'),
      group: t('folder.this'),
      icon: PencilLine,
      run: () => setAsking('rename'),
    },
    {
      ...inHere,
      id: 'folder.delete',
      title: t('folder.deleteThis'),
      shortTitle: t('folder.delete'),
      group: t('folder.this'),
      icon: Trash2,
      danger: true,
      refusal: () => ((here?.documents ?? 0) > 0 || inside.length > 0 ? t('folder.notEmpty') : undefined),
      run: remove,
    },
    {
      id: 'folder.new',
      title: here ? t('folder.newIn', { name: here.name }) : t('folder.new'),
      group: t('folder.label'),
      icon: FolderPlus,
      available: () => mayChange,
      run: () => setAsking('new'),
    },
  ]);

  return (
    <nav aria-label={t('folder.label')} className="flex flex-wrap items-center gap-2">
      {here ? (
        <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm">
          <li>
            <button
              type="button"
              className="rounded-control px-1 text-link hover:underline"
              onClick={() => onFolder(null)}
            >
              {t('folder.all')}
            </button>
          </li>
          {path.map((folder) => (
            <li key={folder.id} className="flex min-w-0 items-center gap-1">
              <ChevronRight size={14} aria-hidden className="text-ink-3" />
              {folder === here ? (
                <span aria-current="true" className="truncate font-medium">
                  <GivenName>{folder.name}</GivenName>
                </span>
              ) : (
                <button
                  type="button"
                  className="truncate rounded-control px-1 text-link hover:underline"
                  onClick={() => onFolder(folder.id)}
                >
                  <GivenName>{folder.name}</GivenName>
                </button>
              )}
            </li>
          ))}
          {mayChange ? (
            <li>
              <CommandMenu
                trigger={<IconButton icon={Ellipsis} size="sm" label={t('folder.actions', { name: here.name })} />}
                groups={[['folder.rename', 'folder.delete']]}
              />
            </li>
          ) : null}
        </ol>
      ) : null}
      {inside.map((folder) => (
        <Chip key={folder.id} icon={Folder} onClick={() => onFolder(folder.id)}>
          <span className="max-w-48 truncate">
            <GivenName>{folder.name}</GivenName>
          </span>
          <span className="text-2xs text-ink-3 tabular-nums">{formatCount(folder.documents)}</span>
        </Chip>
      ))}
      {mayChange ? (
        <Chip icon={FolderPlus} onClick={() => setAsking('new')}>
          {t('folder.new')}
        </Chip>
      ) : null}
      <NameDialog
        title={here ? t('folder.newIn', { name: here.name }) : t('folder.new')}
        label={words('name')}
        name=""
        action={t('folder.make')}
        open={asking === 'new'}
        onOpenChange={() => setAsking(null)}
        onSave={(name) => kept(call(createFolder, { body: { name, parentId: here?.id ?? null } }), t('folder.notMade'))}
      />
      {here ? (
        <NameDialog
          title={t('folder.rename')}
          label={words('name')}
          name={here.name}
          action={words('rename')}
          open={asking === 'rename'}
          onOpenChange={() => setAsking(null)}
          onSave={(name) =>
            kept(
              call(renameFolder, { params: { folderId: here.id }, body: { name } }),
              t('folder.notRenamed', { name: here.name }),
            )
          }
        />
      ) : null}
    </nav>
  );
}
