import { shortToken } from '@cartulary/contracts/endpoints/auth';
import {
  bulkDocuments,
  cancelProcessing,
  downloadOriginal,
  renameDocument,
  reprocessDocument,
} from '@cartulary/contracts/endpoints/documents';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { limits } from '@cartulary/contracts/limits';
import { addressOf, call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { saveFile } from '@/lib/files/save-file';
import { localDocument } from '@/shared/pages/local-documents';
import { t } from '@/text/documents';
import { copyText } from '@/ui/copy-text';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { detailKey, patchDocument, refreshLists } from './documents-data';

interface Named {
  readonly id: string;
  readonly name: string;
}

const fail = (title: string) => (error: unknown) => sayFailed(title, error);

/** Reprocesses a document from its original. Values confirmed by people stay. */
export async function readAgain({ id, name }: Named): Promise<void> {
  await call(reprocessDocument, { params: { documentId: id }, body: {} }).then(
    (row) => {
      patchDocument(id, () => row);
      return queryClient.invalidateQueries({ queryKey: detailKey(id) });
    },
    fail(t('failed.readAgain', { name })),
  );
}

/** Stops processing. The original stays. */
export async function stopReading({ id, name }: Named): Promise<void> {
  await call(cancelProcessing, { params: { documentId: id } }).then(
    (row) => patchDocument(id, () => row),
    fail(t('failed.stop', { name })),
  );
}

/** Renames or moves a document. Returns whether the change was saved. */
export async function changeDocument(
  { id, name }: Named,
  body: { name?: string; folderId?: string | null },
): Promise<boolean> {
  try {
    const row = await call(renameDocument, { params: { documentId: id }, body });
    patchDocument(id, () => row);
    await refreshLists();
    return true;
  } catch (error) {
    fail(t('failed.change', { name }))(error);
    return false;
  }
}

/** Downloads the original file, unchanged. */
export async function saveOriginal({ id, name }: Named): Promise<void> {
  try {
    const local = localDocument(id);
    if (local) return saveFile(name, await local.original());
    const { token } = await call(shortToken, { body: { purpose: 'download', documentId: id } });
    const link = document.createElement('a');
    link.href = addressOf(downloadOriginal, { params: { documentId: id }, query: { token } });
    link.download = name;
    link.click();
  } catch (error) {
    fail(t('failed.download', { name }))(error);
  }
}

/** Copies the opened document's link. If the browser blocks the clipboard, shows the link instead. */
export const copyAddress = (): Promise<void> =>
  copyText(location.href, { copied: t('addressCopied'), refused: t('copyRefused'), hint: location.href });

type Bulk = CallOf<typeof bulkDocuments>['body'];

/**
 * Applies one action to several documents and reports which ones were refused. Returns the ids of the changed ones.
 */
export async function changeMany(
  action: Bulk['action'],
  documents: readonly Named[],
  folderId?: string | null,
  tagId?: string,
): Promise<readonly string[]> {
  const done: string[] = [];
  try {
    for (let from = 0; from < documents.length; from += limits.paging.maxPageSize) {
      const documentIds = documents.slice(from, from + limits.paging.maxPageSize).map(({ id }) => id);
      const answer = await call(bulkDocuments, {
        body: {
          action,
          documentIds,
          ...(folderId === undefined ? {} : { folderId }),
          ...(tagId === undefined ? {} : { tagId }),
        },
      });
      done.push(...answer.done);
      for (const { id, error } of answer.refused) {
        toast({
          title: documents.find((document) => document.id === id)?.name ?? t('failed.unnamed'),
          text: error,
          tone: 'error',
        });
      }
    }
  } catch (error) {
    fail(done.length > 0 ? t('failed.some', { done: done.length, all: documents.length }) : t('failed.all'))(error);
  }
  await refreshLists();
  for (const id of done) void queryClient.invalidateQueries({ queryKey: detailKey(id) });
  return done;
}

/** Moves documents to the trash. The action can be undone for ten seconds. */
export async function bin(documents: readonly Named[]): Promise<readonly string[]> {
  const done = await changeMany('bin', documents);
  const binned = documents.filter(({ id }) => done.includes(id));
  const [only] = binned;
  if (only) {
    toast({
      title: binned.length === 1 ? t('binned.one', { name: only.name }) : t('binned.many', { count: binned.length }),
      text: t('binned.kept', { days: limits.binDays }),
      durationMs: limits.undoMs,
      action: { label: t('undo'), onAction: () => void changeMany('restore', binned) },
    });
  }
  return done;
}

/** Restores documents from the trash. Returns the ids of the restored ones. */
export async function restore(documents: readonly Named[]): Promise<readonly string[]> {
  const done = await changeMany('restore', documents);
  if (done.length > 0) toast({ title: t('restored', { count: done.length }), tone: 'success' });
  return done;
}
