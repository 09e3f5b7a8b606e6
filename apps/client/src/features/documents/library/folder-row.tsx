import { deleteFolder } from '@cartulary/contracts/endpoints/folders';
import { ChevronRight, Ellipsis, Folder, FolderPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { formatCount } from '@/lib/format/format';
import { AttentionMenu } from '@/shared/items/attention-menu';
import { pathOf } from '@/shared/items/folder-path';
import { t } from '@/text/documents/library';
import { Chip } from '@/ui/chip';
import { cx } from '@/ui/class-names';
import { CommandMenu } from '@/ui/command-menu';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { useChangeRefusal } from '../change-refusal';
import type { DocumentList } from '../documents-data';
import { FolderDialogs, kept } from './folder-dialogs';
import { useFolderCommands, type FolderQuestion } from './use-folder-commands';

type Folders = DocumentList['folders'];

const row = 'flex flex-wrap items-center gap-2';
/** On a phone, the list below would jump by a line when the folders load. */
const onOneLine = 'max-tablet:flex-nowrap max-tablet:overflow-x-auto';

interface FolderRowProps {
  folders: Folders;
  folderId: string | null;
  onFolder: (folderId: string | null) => void;
}

/** The path to the opened folder and its subfolders. */
export function FolderRow({ folders, folderId, onFolder }: FolderRowProps) {
  const [asking, setAsking] = useState<FolderQuestion | null>(null);
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

  const mayAdd = mayChange && here?.edit !== false;
  useFolderCommands({ here, hasInside: inside.length > 0, mayChange, mayAdd, onAsk: setAsking, onRemove: remove });

  return (
    <nav aria-label={t('folder.label')} className={cx(row, here === undefined && onOneLine)}>
      {here ? <FolderPath path={path} here={here} onFolder={onFolder} /> : null}
      {here?.everybodys ? <span className="text-xs text-ink-3">{t('folder.everybodysNote')}</span> : null}
      {inside.map((folder) => (
        <FolderChip key={folder.id} folder={folder} onOpen={() => onFolder(folder.id)} />
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
      <FolderDialogs asking={asking} here={here} onFolder={onFolder} onClose={() => setAsking(null)} />
    </nav>
  );
}

interface FolderPathProps {
  path: Folders;
  /** The last folder of the path. */
  here: Folders[number];
  onFolder: (folderId: string | null) => void;
}

/** The path from all documents to the opened folder, each step a button, and the folder's menu. */
function FolderPath({ path, here, onFolder }: FolderPathProps) {
  return (
    <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm">
      <li>
        <button type="button" className="rounded-control px-1 text-link hover:underline" onClick={() => onFolder(null)}>
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
      <li className="flex items-center">
        {here.kind === 'space' ? null : <AttentionMenu itemId={here.id} title={here.name} />}
        <CommandMenu
          trigger={<IconButton icon={Ellipsis} size="sm" label={t('folder.actions', { name: here.name })} />}
          groups={[['folder.share', 'folder.rename', 'folder.move', 'folder.delete']]}
        />
      </li>
    </ol>
  );
}

/** A subfolder of the opened folder. */
function FolderChip({ folder, onOpen }: { folder: Folders[number]; onOpen: () => void }) {
  return (
    <Chip icon={folder.kind === 'space' || !folder.mine ? Users : Folder} onClick={onOpen}>
      <span className="max-w-48 truncate">
        <GivenName>{folder.name}</GivenName>
      </span>
      {folder.everybodys ? <span className="text-2xs text-ink-3">{t('folder.everybodys')}</span> : null}
      <span className="text-2xs text-ink-3 tabular-nums">{formatCount(folder.documents)}</span>
    </Chip>
  );
}
