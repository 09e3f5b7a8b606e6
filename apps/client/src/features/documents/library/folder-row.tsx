import { deleteFolder, renameFolder, createFolder } from '@cartulary/contracts/endpoints/documents';
import { ChevronRight, Ellipsis, Folder, FolderPlus, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { Chip } from '@/ui/chip';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { useChangeRefusal } from '../change-refusal';
import { refreshLists, type DocumentList } from '../documents-data';
import { NameDialog } from '../rename-dialog';

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
    toast({ title: failure, text: sentenceOf(error), tone: 'error' });
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
      (await kept(call(deleteFolder, { params: { folderId: here.id } }), `${here.name} could not be deleted`))
    )
      onFolder(here.parentId);
  };

  return (
    <nav aria-label="Folders" className="flex flex-wrap items-center gap-2">
      {here ? (
        <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm">
          <li>
            <button
              type="button"
              className="rounded-control px-1 text-link hover:underline"
              onClick={() => onFolder(null)}
            >
              All folders
            </button>
          </li>
          {path.map((folder) => (
            <li key={folder.id} className="flex min-w-0 items-center gap-1">
              <ChevronRight size={14} aria-hidden className="text-ink-3" />
              {folder === here ? (
                <span aria-current="true" className="truncate font-medium">
                  {folder.name}
                </span>
              ) : (
                <button
                  type="button"
                  className="truncate rounded-control px-1 text-link hover:underline"
                  onClick={() => onFolder(folder.id)}
                >
                  {folder.name}
                </button>
              )}
            </li>
          ))}
          <li className={mayChange ? undefined : 'hidden'}>
            <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for the folder ${here.name}`} />}>
              <MenuItem icon={PencilLine} onSelect={() => setAsking('rename')}>
                Rename
              </MenuItem>
              <MenuItem
                icon={Trash2}
                danger
                onSelect={() => void remove()}
                disabledReason={here.documents > 0 || inside.length > 0 ? 'Not empty' : undefined}
              >
                Delete
              </MenuItem>
            </Menu>
          </li>
        </ol>
      ) : null}
      {inside.map((folder) => (
        <Chip key={folder.id} icon={Folder} onClick={() => onFolder(folder.id)}>
          <span className="max-w-48 truncate">{folder.name}</span>
          <span className="text-2xs text-ink-3 tabular-nums">{folder.documents.toLocaleString()}</span>
        </Chip>
      ))}
      {mayChange ? (
        <Chip icon={FolderPlus} onClick={() => setAsking('new')}>
          New folder
        </Chip>
      ) : null}
      <NameDialog
        title={here ? `New folder in ${here.name}` : 'New folder'}
        label="Name"
        name=""
        action="Make folder"
        open={asking === 'new'}
        onOpenChange={() => setAsking(null)}
        onSave={(name) =>
          kept(call(createFolder, { body: { name, parentId: here?.id ?? null } }), 'The folder could not be made')
        }
      />
      {here ? (
        <NameDialog
          title="Rename the folder"
          label="Name"
          name={here.name}
          action="Rename"
          open={asking === 'rename'}
          onOpenChange={() => setAsking(null)}
          onSave={(name) =>
            kept(
              call(renameFolder, { params: { folderId: here.id }, body: { name } }),
              `${here.name} could not be renamed`,
            )
          }
        />
      ) : null}
    </nav>
  );
}
