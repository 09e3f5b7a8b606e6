import { createFolder, deleteFolder, renameFolder } from '@cartulary/contracts/endpoints/folders';
import {
  ChevronRight,
  Ellipsis,
  Folder,
  FolderInput,
  FolderPlus,
  PencilLine,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { readSharing } from '@cartulary/contracts/endpoints/item-sharing';
import { call } from '@/lib/api/api';
import { useCommands } from '@/lib/commands/commands';
import { formatCount } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { FetchedMove } from '@/shared/items/fetched-move';
import { pathOf } from '@/shared/items/folder-path';
import { useHeldModules } from '@/shared/modules/modules';
import { FetchedSharing } from '@/shared/sharing/fetched-dialog';
import { t as words } from '@/text/documents';
import { t } from '@/text/library';
import { t as moving } from '@/text/moving';
import { t as sharing } from '@/text/sharing';
import { Chip } from '@/ui/chip';
import { CommandMenu } from '@/ui/command-menu';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { useChangeRefusal } from '../change-refusal';
import { refreshLists, type DocumentList } from '../documents-data';

type Folders = DocumentList['folders'];

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

/** Makes a space and opens it, so that its members can be taken in. */
const makeSpace = async (name: string, open: (folderId: string) => void): Promise<void> =>
  open((await call(createFolder, { body: { name, kind: 'space' } })).id);

interface FolderRowProps {
  folders: Folders;
  folderId: string | null;
  onFolder: (folderId: string | null) => void;
}

/** The way to the opened folder, and the folders in it. */
export function FolderRow({ folders, folderId, onFolder }: FolderRowProps) {
  const [asking, setAsking] = useState<'new' | 'space' | 'rename' | 'move' | 'share' | null>(null);
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

  const user = useUser();
  const held = useHeldModules();
  const mayShare = user !== undefined && refusalOf(readSharing, user, held) === undefined;
  const mayAdd = mayChange && here?.edit !== false;
  const inHere = {
    here: true,
    // Of a space its name and its end are its owner's.
    available: () => mayChange && here !== undefined && (here.kind === 'space' ? here.mine : here.edit),
  };
  useCommands([
    {
      id: 'folder.share',
      title: t(here?.kind === 'space' ? 'folder.members' : 'folder.share'),
      shortTitle: sharing(here?.mine ? 'action' : 'look'),
      group: t('folder.this'),
      icon: UserPlus,
      here: true,
      available: () => mayShare && here !== undefined,
      run: () => setAsking('share'),
    },
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
      id: 'folder.move',
      title: t('folder.move'),
      shortTitle: moving('action'),
      group: t('folder.this'),
      icon: FolderInput,
      available: () => inHere.available() && here?.kind === 'folder',
      run: () => setAsking('move'),
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
      available: () => mayAdd,
      run: () => setAsking('new'),
    },
    {
      id: 'space.new',
      title: t('space.new'),
      group: t('folder.label'),
      icon: Users,
      available: () => mayChange,
      run: () => setAsking('space'),
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
          <li>
            <CommandMenu
              trigger={<IconButton icon={Ellipsis} size="sm" label={t('folder.actions', { name: here.name })} />}
              groups={[['folder.share', 'folder.rename', 'folder.move', 'folder.delete']]}
            />
          </li>
        </ol>
      ) : null}
      {here?.everybodys ? <span className="text-xs text-ink-3">{t('folder.everybodysNote')}</span> : null}
      {inside.map((folder) => (
        <Chip
          key={folder.id}
          icon={folder.kind === 'space' || !folder.mine ? Users : Folder}
          onClick={() => onFolder(folder.id)}
        >
          <span className="max-w-48 truncate">
            <GivenName>{folder.name}</GivenName>
          </span>
          {folder.everybodys ? <span className="text-2xs text-ink-3">{t('folder.everybodys')}</span> : null}
          <span className="text-2xs text-ink-3 tabular-nums">{formatCount(folder.documents)}</span>
        </Chip>
      ))}
      {mayAdd ? (
        <Chip icon={FolderPlus} onClick={() => setAsking('new')}>
          {t('folder.new')}
        </Chip>
      ) : null}
      {mayChange && !here ? (
        <Chip icon={Users} onClick={() => setAsking('space')}>
          {t('space.new')}
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
      <NameDialog
        title={t('space.new')}
        label={words('name')}
        name=""
        action={t('space.make')}
        open={asking === 'space'}
        onOpenChange={() => setAsking(null)}
        onSave={(name) => kept(makeSpace(name, onFolder), t('space.notMade'))}
      />
      {here && asking === 'share' ? (
        <FetchedSharing item={{ id: here.id, title: here.name }} onClose={() => setAsking(null)} />
      ) : null}
      {here && asking === 'move' ? (
        <FetchedMove thing={{ id: here.id, title: here.name }} onClose={() => setAsking(null)} />
      ) : null}
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
