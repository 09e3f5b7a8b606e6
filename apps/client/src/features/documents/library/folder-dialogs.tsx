import { createFolder, renameFolder } from '@cartulary/contracts/endpoints/folders';
import { call } from '@/lib/api/api';
import { FetchedMove } from '@/shared/items/fetched-move';
import { FetchedSharing } from '@/shared/sharing/fetched-dialog';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { refreshLists, type DocumentList } from '../documents-data';
import type { FolderQuestion } from './use-folder-commands';

/** Waits for a folder change and the lists that show it. Returns whether it succeeded; reports errors. */
export async function kept(work: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await work;
    await refreshLists();
    return true;
  } catch (error) {
    sayFailed(failure, error);
    return false;
  }
}

/** Creates a space and opens it, so that members can be added. */
const makeSpace = async (name: string, open: (folderId: string) => void): Promise<void> =>
  open((await call(createFolder, { body: { name, kind: 'space' } })).id);

interface FolderDialogsProps {
  asking: FolderQuestion | null;
  here: DocumentList['folders'][number] | undefined;
  onFolder: (folderId: string) => void;
  onClose: () => void;
}

/** Dialogs for creating, renaming, moving, and sharing a folder. */
export function FolderDialogs({ asking, here, onFolder, onClose }: FolderDialogsProps) {
  return (
    <>
      <NameDialog
        title={here ? t('folder.newIn', { name: here.name }) : t('folder.new')}
        label={words('name')}
        name=""
        action={t('folder.make')}
        open={asking === 'new'}
        onOpenChange={onClose}
        onSave={(name) => kept(call(createFolder, { body: { name, parentId: here?.id ?? null } }), t('folder.notMade'))}
      />
      <NameDialog
        title={t('space.new')}
        label={words('name')}
        name=""
        action={t('space.make')}
        open={asking === 'space'}
        onOpenChange={onClose}
        onSave={(name) => kept(makeSpace(name, onFolder), t('space.notMade'))}
      />
      {here && asking === 'share' ? (
        <FetchedSharing item={{ id: here.id, title: here.name }} onClose={onClose} />
      ) : null}
      {here && asking === 'move' ? <FetchedMove thing={{ id: here.id, title: here.name }} onClose={onClose} /> : null}
      {here ? (
        <NameDialog
          title={t('folder.rename')}
          label={words('name')}
          name={here.name}
          action={words('rename')}
          open={asking === 'rename'}
          onOpenChange={onClose}
          onSave={(name) =>
            kept(
              call(renameFolder, { params: { folderId: here.id }, body: { name } }),
              t('folder.notRenamed', { name: here.name }),
            )
          }
        />
      ) : null}
    </>
  );
}
