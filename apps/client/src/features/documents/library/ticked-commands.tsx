import type { LibraryRow, UploadedRow, WrittenRow } from '@cartulary/contracts/endpoints/library';
import { Folder, FolderInput, RotateCcw, Trash2, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCommands, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { isUnderWay } from '@/shared/documents/document-words';
import * as written from '@/shared/items/item-acts';
import { putInto } from '@/shared/items/items-data';
import { t as words } from '@/text/documents';
import { t } from '@/text/library';
import { t as moving } from '@/text/moving';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useChangeRefusal } from '../change-refusal';
import { bin, changeMany, restore } from '../document-actions';
import { tickedExportCommands } from '../export-documents';
import type { LibraryList } from '../documents-data';

interface Ticked {
  chosen: readonly LibraryRow[];
  folders: LibraryList['folders'];
  inBin: boolean;
  onClear: () => void;
}

/** Where the ticked documents can be moved to, as ids of commands: out of every folder, then each folder. */
export const moveCommands = (folders: LibraryList['folders']): readonly (readonly string[])[] => [
  ['ticked.moveOut'],
  folders.map(({ id }) => `ticked.move.${id}`),
];

const uploadsAmong = (rows: readonly LibraryRow[]): readonly UploadedRow[] =>
  rows.filter((row) => row.what === 'upload');
const writtenAmong = (rows: readonly LibraryRow[]): readonly { id: string; title: string }[] =>
  rows.filter((row): row is WrittenRow => row.what === 'written').map(({ id, name }) => ({ id, title: name }));

/** Moves what is written. Answers the ids of what was moved; says what was refused. */
async function moveWritten(rows: readonly LibraryRow[], folderId: string | null): Promise<string[]> {
  const { done, failed } = await putInto(writtenAmong(rows), folderId);
  failed.forEach(({ item, error }) => sayFailed(moving('failed', { name: item.title }), error));
  return done.map(({ id }) => id);
}

/**
 * Registers what can be done with the ticked documents, for the bar above the list, the palette and the keys. One thing
 * at a time: while it runs, the others say so.
 * @returns why this account changes none, which uploads among them it may tag, and what must stand on the page: the question before deleting
 */
export function useTickedCommands({ chosen, folders, inBin, onClear }: Ticked): {
  refusal: string | undefined;
  busy: boolean;
  taggable: readonly UploadedRow[];
  parts: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  /** What others share may be among them: each thing is done with those with which this person may do it. */
  const editable = chosen.filter(({ rights }) => rights.edit);
  const deletable = chosen.filter(({ rights }) => rights.delete);
  const [only] = deletable;
  const what = only && deletable.length === 1 ? only.name : t('total', { count: deletable.length });
  const refusal = useChangeRefusal();
  const uploads = uploadsAmong(chosen);

  /** Each kind has calls of its own. */
  const both = async (
    rows: readonly LibraryRow[],
    ofUploads: (uploads: readonly UploadedRow[]) => Promise<readonly string[]>,
    ofWritten: (items: readonly { id: string; title: string }[]) => Promise<unknown>,
  ): Promise<readonly string[]> => {
    const [files, items] = [uploadsAmong(rows), writtenAmong(rows)];
    const done = files.length > 0 ? await ofUploads(files) : [];
    if (items.length > 0) {
      await ofWritten(items);
      // What was refused was said; the list that comes anew shows what is left.
      onClear();
    }
    return done;
  };
  const run = async (work: () => Promise<readonly string[]>, said?: (count: number) => string): Promise<void> => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done.length === 0) return;
    onClear();
    if (said) toast({ title: said(done.length), tone: 'success' });
  };
  const move = (folder: { id: string; name: string } | null): Promise<void> =>
    run(
      async () => {
        const files = uploadsAmong(editable);
        const folderId = folder?.id ?? null;
        return [
          ...(files.length > 0 ? await changeMany('move', files, folderId) : []),
          ...(await moveWritten(editable, folderId)),
        ];
      },
      (count) => (folder ? t('bulk.moved', { count, folder: folder.name }) : t('bulk.movedOut', { count })),
    );
  const deleteForGood = async (): Promise<void> => {
    await run(
      () => both(deletable, (files) => changeMany('delete', files), written.destroy),
      (count) => t('bulk.deleted', { count }),
    );
    setAsking(false);
  };

  const no = refusal ?? (busy ? t('bulk.busy') : undefined);
  const count = chosen.length;
  const noEdit = no ?? (editable.length === 0 ? t('bulk.noEdit', { count }) : undefined);
  const noDelete = no ?? (deletable.length === 0 ? t('bulk.noDelete', { count }) : undefined);
  /** What is being read already can't be read again. */
  const readable = uploadsAmong(editable);
  const standing = readable.filter((each) => !isUnderWay(each));
  const base = { group: t('ticked.group'), here: true };
  const onTheDesk = { ...base, available: () => !inBin, refusal: () => noEdit };
  const inTheBin = { ...base, available: () => inBin, refusal: () => noDelete };
  useCommands([
    {
      ...inTheBin,
      id: 'ticked.restore',
      title: t('ticked.restore'),
      shortTitle: words('restore'),
      icon: Undo2,
      run: () => run(() => both(deletable, restore, written.restore)),
    },
    {
      ...inTheBin,
      id: 'ticked.delete',
      title: t('ticked.delete'),
      shortTitle: t('bulk.delete'),
      icon: Trash2,
      danger: true,
      run: () => setAsking(true),
    },
    {
      ...onTheDesk,
      id: 'ticked.moveOut',
      title: t('ticked.moveOut'),
      shortTitle: t('bulk.noFolder'),
      icon: FolderInput,
      run: () => move(null),
    },
    ...folders.map((folder): Command => ({
      ...onTheDesk,
      id: `ticked.move.${folder.id}`,
      title: t('ticked.move', { folder: folder.name }),
      shortTitle: folder.name,
      icon: Folder,
      run: () => move(folder),
    })),
    {
      ...onTheDesk,
      id: 'ticked.readAgain',
      title: t('ticked.readAgain'),
      shortTitle: words('readAgain'),
      icon: RotateCcw,
      refusal: () =>
        noEdit ??
        (readable.length === 0 ? t('bulk.onlyUploads') : standing.length === 0 ? words('beingRead') : undefined),
      run: () =>
        run(
          () => changeMany('reprocess', standing),
          (count) => t('bulk.readingAgain', { count }),
        ),
    },
    {
      ...onTheDesk,
      id: 'ticked.bin',
      refusal: () => noDelete,
      title: t('ticked.bin'),
      shortTitle: words('moveToBin'),
      icon: Trash2,
      danger: true,
      keys: pageKeys['ticked.bin'],
      run: () => run(() => both(deletable, bin, written.bin)),
    },
    ...(uploads.length > 0 ? tickedExportCommands(uploads, t('ticked.group')) : []),
    {
      id: 'ticked.clear',
      title: t('ticked.clear'),
      shortTitle: t('bulk.clear'),
      group: t('ticked.group'),
      icon: X,
      here: true,
      run: onClear,
    },
  ]);

  const parts = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={t('bulk.deleteTitle', { what })}
      description={t('bulk.deleteText')}
      confirmLabel={t('bulk.delete')}
      typeName={what}
      busy={busy}
      onConfirm={() => void deleteForGood()}
    />
  );
  return { refusal, busy, taggable: uploadsAmong(editable), parts };
}
