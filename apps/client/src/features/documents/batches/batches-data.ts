import {
  changeBatch,
  createBatch,
  deleteBatch,
  listBatches,
  readBatch,
  retryBatch,
  type Batch,
} from '@cartulary/contracts/endpoints/batches';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/documents/batches';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { refreshLists } from '../documents-data';

const batchesKey = ['batches'] as const;
const PAGE_SIZE = 20;

/** This person's batches, page by page, newest first. */
export const useBatches = () =>
  useInfiniteQuery({
    queryKey: batchesKey,
    queryFn: ({ pageParam, signal }) =>
      call(listBatches, { query: { page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One batch, at any position in the list, for links to it. Doesn't fetch for null. */
export const useBatch = (batchId: string | null) =>
  useQuery({
    queryKey: [...batchesKey, batchId],
    queryFn: ({ signal }) => call(readBatch, { params: { batchId: batchId ?? '' } }, { signal }),
    enabled: batchId !== null,
  });

export const refreshBatches = (): Promise<void> => queryClient.invalidateQueries({ queryKey: batchesKey });

/** Several documents finish per second, so counts are fetched at most this often. */
const REFRESH_MS = 3_000;
let refreshing: ReturnType<typeof setTimeout> | undefined;

function refreshBatchesSoon(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    void refreshBatches();
  }, REFRESH_MS);
}

/** Keeps the counts in sync with the server. */
export function useLiveBatches(): void {
  useLiveEvent('batch.changed', () => void refreshBatches());
  useLiveEvent('document.received', refreshBatchesSoon);
  useLiveEvent('document.stage', refreshBatchesSoon);
  useLiveEvent('document.ready', refreshBatchesSoon);
  useLiveEvent('document.failed', refreshBatchesSoon);
  useLiveEvent('item.binned', refreshBatchesSoon);
  useLiveEvent('item.restored', refreshBatchesSoon);
  useEffect(() => onGap(() => void refreshBatches()), []);
}

const fail = (title: string) => (error: unknown) => {
  sayFailed(title, error);
  return undefined;
};

/** Creates a batch. Returns undefined if the server rejects it; the error has already been shown. */
export async function beginBatch(name: string, pipelineId: string | undefined): Promise<Batch | undefined> {
  const body = { name, ...(pipelineId !== undefined && { pipelineId }) };
  const batch = await call(createBatch, { body }).catch(fail(t('failed.begin', { name })));
  await refreshBatches();
  return batch;
}

/** Pauses or resumes a batch. While paused, no further stage of its documents starts. */
export async function setPaused({ id, name }: Batch, paused: boolean): Promise<void> {
  const title = t(paused ? 'failed.pause' : 'failed.resume', { name });
  await call(changeBatch, { params: { batchId: id }, body: { state: paused ? 'paused' : 'running' } }).catch(
    fail(title),
  );
  await refreshBatches();
}

/** Moves a batch to the end of the queue, or back to its regular position. */
export async function setLast({ id, name }: Batch, isLast: boolean): Promise<void> {
  const body = { priority: isLast ? 'last' : 'normal' } as const;
  await call(changeBatch, { params: { batchId: id }, body }).catch(fail(t('failed.last', { name })));
  await refreshBatches();
}

/**
 * Marks the upload as complete, so that the server can detect the batch's end. A failure isn't shown: the server
 * treats a batch as complete when nothing has arrived for a while.
 */
export async function tellSent(batchId: string): Promise<void> {
  await call(changeBatch, { params: { batchId }, body: { sent: true } }).catch((error: unknown) =>
    log.warn('The end of a batch was not told.', { component: 'batches', error }),
  );
}

/** @returns whether the new name was saved */
export async function renameBatch({ id, name: before }: Batch, name: string): Promise<boolean> {
  const kept = await call(changeBatch, { params: { batchId: id }, body: { name } }).catch(
    fail(t('failed.rename', { name: before })),
  );
  await refreshBatches();
  return kept !== undefined;
}

/** Retries all failed documents of a batch, several per call. */
export async function retryFailed({ id, name }: Batch): Promise<void> {
  let begun = 0;
  for (;;) {
    const answer = await call(retryBatch, { params: { batchId: id } }).catch(fail(t('failed.retry', { name })));
    if (!answer) break;
    begun += answer.begun;
    for (const { error } of answer.refused.slice(0, 1))
      toast({ title: t('failed.retry', { name }), text: error, tone: 'error' });
    // Refused documents stay failed, so the loop would request them forever.
    if (answer.left === 0 || answer.begun === 0) break;
  }
  if (begun > 0) toast({ title: t('retried', { count: begun }), tone: 'success' });
  await Promise.all([refreshBatches(), refreshLists()]);
}

/** Deletes the batch. Its documents stay. */
export async function forgetBatch({ id, name }: Batch): Promise<boolean> {
  try {
    await call(deleteBatch, { params: { batchId: id } });
    return true;
  } catch (error) {
    fail(t('failed.forget', { name }))(error);
    return false;
  } finally {
    await refreshBatches();
  }
}
