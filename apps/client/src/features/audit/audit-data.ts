import {
  auditChoices,
  exportAudit,
  listAudit,
  verifyAudit,
  type auditFormats,
} from '@cartulary/contracts/endpoints/audit';
import { limits } from '@cartulary/contracts/limits';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { requestOf, type AuditSearch } from './audit-address';

const auditKey = ['audit'] as const;
const PAGE_SIZE = 50;
/** Exporting a long chain takes a while. */
const EXPORT_LIMIT_MS = 5 * limits.timeouts.processingMs;

/** Matching acts, page by page, newest first. */
export const useAudit = (search: AuditSearch) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'list', requestOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...requestOf(search), page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Every action adds an entry.
    staleTime: 0,
  });

/** The actions and people to filter by. */
export const useAuditChoices = () =>
  useQuery({
    queryKey: [...auditKey, 'choices'],
    queryFn: ({ signal }) => call(auditChoices, {}, { signal }),
    staleTime: 60_000,
  });

/** Has the server recompute the chain. */
export const useVerification = () =>
  useMutation({
    mutationFn: () => call(verifyAudit, {}, { timeoutMs: EXPORT_LIMIT_MS, retries: 0 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...auditKey, 'list'] }),
  });

/** The matching acts as a file. */
export const downloadAudit = (search: AuditSearch, format: (typeof auditFormats)[number]): Promise<Blob> =>
  download(exportAudit, { query: { ...requestOf(search), format } }, { timeoutMs: EXPORT_LIMIT_MS, retries: 0 });
