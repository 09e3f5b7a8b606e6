import {
  changeErrorGroup,
  deleteErrorGroup,
  errorSummary,
  listErrorGroups,
  mergeErrorGroups,
  readErrorGroup,
  readOccurrence,
  readRecording,
  splitErrorGroup,
} from '@cartulary/contracts/endpoints/error-groups';
import type { CallOf, DataOf } from '@cartulary/contracts/endpoint';
import type { ErrorTrend, ListedError } from '@cartulary/contracts/error-groups';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';
import { requestOf, type ErrorSearch } from './errors-address';

const key = ['error-groups'] as const;
const renewal = renewalOf(key);
const PAGE_SIZE = 50;

export type Summary = DataOf<typeof errorSummary>;
export type ErrorChange = CallOf<typeof changeErrorGroup>['body'];

/** The errors of a view, page by page. */
export const useErrors = (search: ErrorSearch) => {
  const query = requestOf(search);
  return useInfiniteQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(listErrorGroups, { query: { ...query, page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
};

/** Counts, the overall trend, and the filter choices. */
export const useErrorSummary = (trend: ErrorTrend) =>
  useQuery({
    queryKey: [...key, 'summary', trend],
    queryFn: ({ signal }) => call(errorSummary, { query: { trend } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const useErrorGroup = (groupId: string, trend: ErrorTrend) =>
  useQuery({
    queryKey: [...key, 'group', groupId, trend],
    queryFn: ({ signal }) => call(readErrorGroup, { params: { groupId }, query: { trend } }, { signal }),
    refetchOnMount: 'always',
  });

/** One event of an error; the newest is number 1. */
export const useOccurrence = (groupId: string, number: number) =>
  useQuery({
    queryKey: [...key, 'occurrence', groupId, number],
    queryFn: ({ signal }) => call(readOccurrence, { params: { groupId }, query: { number } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The recording of the events before an error. Fetched once: each fetch is recorded in the audit log. */
export const fetchRecording = (groupId: string, occurrenceId: string): Promise<DataOf<typeof readRecording>> =>
  call(readRecording, { params: { groupId, occurrenceId } }, { retries: 0 });

/** Refetches the shown errors as they occur and as people change them. */
export function useLiveErrors(): void {
  useLiveEvent('errors.changed', renewal.soon);
  useEffect(() => onGap(renewal.now), []);
}

export async function changeError(groupId: string, body: ErrorChange): Promise<void> {
  await call(changeErrorGroup, { params: { groupId }, body });
  await renewAfterAct(key);
}

/** Merges errors into the first. */
export async function mergeErrors([first, ...others]: readonly ListedError[]): Promise<void> {
  if (first === undefined || others.length === 0) return;
  const body = { version: first.version, others: others.map(({ id, version }) => ({ id, version })) };
  await call(mergeErrorGroups, { params: { groupId: first.id }, body });
  await renewAfterAct(key);
}

export async function splitError(groupId: string, version: number): Promise<void> {
  await call(splitErrorGroup, { params: { groupId }, body: { version } });
  await renewAfterAct(key);
}

export async function deleteError(groupId: string): Promise<void> {
  await call(deleteErrorGroup, { params: { groupId } });
  await renewAfterAct(key);
}
