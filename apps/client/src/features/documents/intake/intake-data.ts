import {
  changeIntakeSource,
  createIntakeSource,
  deleteIntakeSource,
  listIntakeFiles,
  listIntakeSources,
  lookAtIntakeSource,
  retryIntakeFile,
  type IntakeFile,
  type IntakeSource,
} from '@cartulary/contracts/endpoints/intake';
import type { RequestOf } from '@cartulary/contracts/endpoint';
import type { IntakeFileState } from '@cartulary/contracts/intake';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/documents/intake';
import { orSayFailed, sayFailed } from '@/ui/say-failed';

const key = ['intake'] as const;
const PAGE_SIZE = 50;

/** This person's import sources. Refetched when a scan imports a file or ends. */
export function useSources() {
  useLiveEvent('intake.changed', () => void queryClient.invalidateQueries({ queryKey: key }));
  return useQuery({ queryKey: [...key, 'sources'], queryFn: ({ signal }) => call(listIntakeSources, {}, { signal }) });
}

/** The files found by a source, newest first. */
export const useSourceFiles = (sourceId: string, state: IntakeFileState | undefined) =>
  useInfiniteQuery({
    queryKey: [...key, 'files', sourceId, state ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        listIntakeFiles,
        {
          params: { sourceId },
          query: { page: pageParam, pageSize: PAGE_SIZE, ...(state !== undefined && { state }) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

export type NewSource = RequestOf<typeof createIntakeSource>['body'];
export type SourceChange = RequestOf<typeof changeIntakeSource>['body'];

/** Creates a source, or updates the given one. @returns whether it was saved; errors are already shown */
export async function saveSource(body: NewSource, sourceId: string | undefined): Promise<boolean> {
  const saved =
    sourceId === undefined
      ? call(createIntakeSource, { body })
      : call(changeIntakeSource, { params: { sourceId }, body });
  const kept = await orSayFailed(saved, t('failed.save'));
  if (kept) await renewAfterAct(key);
  return kept !== undefined;
}

/** Runs an action on a source, reports an error, and refetches the sources. */
async function act(work: Promise<unknown>, title: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    sayFailed(title, error);
    return false;
  } finally {
    await renewAfterAct(key);
  }
}

export const lookNow = ({ id: sourceId, name }: IntakeSource): Promise<boolean> =>
  act(call(lookAtIntakeSource, { params: { sourceId } }), t('failed.look', { name }));

export const setSourcePaused = ({ id: sourceId, name }: IntakeSource, paused: boolean): Promise<boolean> =>
  act(
    call(changeIntakeSource, { params: { sourceId }, body: { state: paused ? 'paused' : 'running' } }),
    t(paused ? 'failed.pause' : 'failed.resume', { name }),
  );

export const removeSource = ({ id: sourceId, name }: IntakeSource): Promise<boolean> =>
  act(call(deleteIntakeSource, { params: { sourceId } }), t('failed.remove', { name }));

export const tryFileAgain = (sourceId: string, { id: fileId, name }: IntakeFile): Promise<boolean> =>
  act(call(retryIntakeFile, { params: { sourceId, fileId } }), t('failed.retry', { name }));
