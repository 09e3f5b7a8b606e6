import type { LibraryRow, UploadedRow, WrittenRow } from '@cartulary/contracts/endpoints/library';
import { useState } from 'react';
import { isUnderWay } from '@/shared/documents/document-words';
import * as written from '@/shared/items/item-acts';
import { putInto } from '@/shared/items/items-data';
import { t } from '@/text/documents/library';
import { t as moving } from '@/text/items/moving';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { bin, changeMany, restore } from '../document-actions';
import { moveManyPrivately } from '../private/folders/folders-data';
import { binMany, takeMany } from '../private/many-acts';
import type { SealedRow } from '../private/private-detail';
import { isSealedRow } from '../private/sealed-sign';

interface WrittenThing {
  readonly id: string;
  readonly title: string;
}

/** The rows that the server can read. It must not even receive the ids of sealed ones. */
export const uploadsAmong = (rows: readonly LibraryRow[]): readonly UploadedRow[] =>
  rows.filter((row) => row.what === 'upload').filter((row) => !isSealedRow(row));
export const sealedAmong = (rows: readonly LibraryRow[]): readonly SealedRow[] => rows.filter(isSealedRow);
const writtenAmong = (rows: readonly LibraryRow[]): readonly WrittenThing[] =>
  rows.filter((row): row is WrittenRow => row.what === 'written').map(({ id, name }) => ({ id, title: name }));

/** Moves collaborative documents. Returns the ids of the moved ones and reports failures. */
async function moveWritten(rows: readonly LibraryRow[], folderId: string | null): Promise<string[]> {
  const { done, failed } = await putInto(writtenAmong(rows), folderId);
  failed.forEach(({ item, error }) => sayFailed(moving('failed', { name: item.title }), error));
  return done.map(({ id }) => id);
}

/**
 * The actions for the selected documents, and the documents each one applies to. The selection can include documents
 * shared by others.
 */
export interface TickedActs {
  readonly busy: boolean;
  readonly editable: readonly LibraryRow[];
  readonly deletable: readonly LibraryRow[];
  /** Selected uploads that can be edited, and those that aren't being processed. */
  readonly readable: readonly UploadedRow[];
  readonly standing: readonly UploadedRow[];
  /** Selected sealed documents, and those in the person's own vault. */
  readonly sealed: readonly SealedRow[];
  readonly own: readonly SealedRow[];
  /** Into a folder, or out of all folders for null. */
  readonly move: (folder: { id: string; name: string } | null) => Promise<void>;
  /** Moves into the vault folder with this name, or out of all folders for ''. Returns whether all documents moved. */
  readonly moveSealed: (name: string) => Promise<boolean>;
  readonly takeAlong: () => Promise<void>;
  readonly putBack: () => Promise<void>;
  readonly throwAway: () => Promise<void>;
  readonly deleteForGood: () => Promise<void>;
  readonly readAgain: () => Promise<void>;
}

/**
 * Runs one action at a time on the documents this person may change. Reports the result and deselects the changed
 * documents.
 */
export function useTickedActs(chosen: readonly LibraryRow[], onClear: () => void): TickedActs {
  const [busy, setBusy] = useState(false);
  const editable = chosen.filter(({ rights }) => rights.edit);
  const deletable = chosen.filter(({ rights }) => rights.delete);
  const readable = uploadsAmong(editable);
  const standing = readable.filter((each) => !isUnderWay(each));
  const sealed = sealedAmong(chosen);
  const own = sealed.filter(({ shared }) => shared === undefined);

  /** Each kind has its own endpoints. */
  const both = async (
    ofUploads: (uploads: readonly UploadedRow[]) => Promise<readonly string[]>,
    ofWritten: (items: readonly WrittenThing[]) => Promise<unknown>,
    ofSealed: (documents: readonly SealedRow[]) => Promise<readonly string[]> = async () => [],
  ): Promise<readonly string[]> => {
    const [files, items] = [uploadsAmong(deletable), writtenAmong(deletable)];
    const done = [...(files.length > 0 ? await ofUploads(files) : []), ...(await ofSealed(sealedAmong(deletable)))];
    if (items.length > 0) {
      await ofWritten(items);
      // Failures have been reported, and the refetched list shows the remaining documents.
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
  const moveAll = async (folderId: string | null): Promise<readonly string[]> => [
    ...(readable.length > 0 ? await changeMany('move', readable, folderId) : []),
    ...(await moveWritten(editable, folderId)),
    ...(folderId === null ? await moveManyPrivately(own, '') : []),
  ];

  return {
    busy,
    editable,
    deletable,
    readable,
    standing,
    sealed,
    own,
    moveSealed: async (name) => {
      const done = await moveManyPrivately(own, name);
      if (done.length > 0) onClear();
      return done.length === own.length;
    },
    takeAlong: () =>
      run(async () => {
        await takeMany(sealed);
        return [];
      }),
    move: (folder) =>
      run(
        () => moveAll(folder?.id ?? null),
        (count) => (folder ? t('bulk.moved', { count, folder: folder.name }) : t('bulk.movedOut', { count })),
      ),
    putBack: () => run(() => both(restore, written.restore)),
    throwAway: () => run(() => both(bin, written.bin, binMany)),
    deleteForGood: () =>
      run(
        () => both((files) => changeMany('delete', files), written.destroy),
        (count) => t('bulk.deleted', { count }),
      ),
    readAgain: () =>
      run(
        () => changeMany('reprocess', standing),
        (count) => t('bulk.readingAgain', { count }),
      ),
  };
}
