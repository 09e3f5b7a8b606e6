import {
  countCandidates,
  deleteComparison,
  exportComparedCases,
  listComparedCases,
  listComparisons,
  readComparison,
  startComparison,
  stopComparison,
  type ComparisonDetail,
  type ComparisonRow,
} from '@cartulary/contracts/endpoints/comparisons';
import { listPipelines } from '@cartulary/contracts/endpoints/pipelines';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const listKey = ['comparisons'] as const;
const oneKey = (id: string) => ['comparison', id] as const;

/** A page can make 60 calls per minute, and each refetch takes two: documents are processed faster than that. */
const RENEW_MS = 4_000;
let renewing: ReturnType<typeof setTimeout> | undefined;
const changed = new Set<string>();
function renewSoon({ comparisonId }: { comparisonId: string }): void {
  changed.add(comparisonId);
  renewing ??= setTimeout(() => {
    renewing = undefined;
    const keys = [listKey, ...[...changed].map(oneKey)];
    changed.clear();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }, RENEW_MS);
}

/** The organization's comparisons. Refetched soon after one makes progress. */
export function useComparisons() {
  useLiveEvent('comparison.changed', renewSoon);
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listComparisons, {}, { signal }),
    refetchInterval: ({ state: { data } }) => againOf(data?.items ?? []),
  });
}

/** How often unfinished comparisons are polled, since an event may be missed. */
const AGAIN_MS = 20_000;
const againOf = (comparisons: readonly Pick<ComparisonRow, 'endedAt'>[]): number | false =>
  comparisons.some(({ endedAt }) => endedAt === null) ? AGAIN_MS : false;

/** One comparison with its results. */
export const useComparison = (comparisonId: string) =>
  useQuery({
    queryKey: oneKey(comparisonId),
    queryFn: ({ signal }) => call(readComparison, { params: { comparisonId } }, { signal }),
    refetchInterval: ({ state: { data } }) => againOf(data ? [data] : []),
  });

/** The values that the two read differently, page by page. */
export const useDifferingCases = (comparisonId: string) =>
  useInfiniteQuery({
    queryKey: [...oneKey(comparisonId), 'cases'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listComparedCases,
        { params: { comparisonId }, query: { page: pageParam, pageSize: comparisonLimits.pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

export const downloadCases = (comparisonId: string): Promise<Blob> =>
  download(exportComparedCases, { params: { comparisonId } }, { retries: 0 });

/** The pipelines that can be compared. */
export const usePipelineChoice = () =>
  useQuery({ queryKey: ['pipelines'], queryFn: ({ signal }) => call(listPipelines, {}, { signal }) });

type Chosen = NonNullable<CallOf<typeof countCandidates>['query']>;

/** Number of reviewed documents available for a set. Keeps the previous count until the new one has loaded. */
export const useCandidates = (chosen: Chosen, isAsked: boolean) =>
  useQuery({
    queryKey: ['comparison-candidates', chosen],
    queryFn: ({ signal }) => call(countCandidates, { query: chosen }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });

export type StartBody = CallOf<typeof startComparison>['body'];

/** Shows the response to an action and refetches the list. */
const shown = async (detail: ComparisonDetail): Promise<void> => {
  queryClient.setQueryData(oneKey(detail.id), detail);
  await renewAfterAct(listKey);
};

export const useStartComparison = (onStarted: (id: string) => void) =>
  useMutation({
    mutationFn: (body: StartBody) => call(startComparison, { body }),
    onSuccess: async (detail) => {
      await shown(detail);
      onStarted(detail.id);
    },
  });

export const useStopComparison = () =>
  useMutation({
    mutationFn: (comparisonId: string) => call(stopComparison, { params: { comparisonId } }),
    onSuccess: shown,
  });

export const useDeleteComparison = (onGone: () => void) =>
  useMutation({
    mutationFn: async (comparisonId: string) => {
      await call(deleteComparison, { params: { comparisonId } });
      onGone();
    },
    onSuccess: async () => {
      await renewAfterAct(listKey);
      // The pressed button disappeared with the comparison.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
