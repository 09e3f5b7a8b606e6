import { DASHBOARD_ROWS, readDashboard, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { reprocessDocument } from '@cartulary/contracts/endpoints/documents';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { listLibrary, type LibraryRow } from '@cartulary/contracts/endpoints/library';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { renewalOf, useRenewalByClock } from '@/shared/metrics/renewal';
import { t } from '@/text/dashboard';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';
import { sayFailed } from '@/ui/say-failed';

export type Dashboard = DataOf<typeof readDashboard>;

const key = ['dashboard'] as const;

const renewal = renewalOf(key);

/** The signed-in person's figures, in days of the current time zone, updated by live events. */
export function useDashboard(): UseQueryResult<Dashboard> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...key, timezone],
    queryFn: ({ signal }) => call(readDashboard, { query: { timezone } }, { signal }),
    placeholderData: keepPreviousData,
    // Events were missed while another page was open.
    refetchOnMount: 'always',
  });
  useLiveEvent('document.received', renewal.soon);
  useLiveEvent('document.changed', renewal.soon);
  useLiveEvent('document.ready', renewal.soon);
  useLiveEvent('document.failed', renewal.soon);
  useLiveEvent('item.renamed', renewal.soon);
  useLiveEvent('item.rights_changed', renewal.soon);
  useLiveEvent('item.binned', renewal.soon);
  useLiveEvent('item.restored', renewal.soon);
  useLiveEvent('item.deleted', renewal.soon);
  useRenewalByClock(renewal, answer.data?.documents?.days.at(-1)?.day, timezone);
  return answer;
}

/** Items that others shared with this person, newest first. */
export const useSharedRows = (): UseQueryResult<readonly LibraryRow[]> =>
  useQuery({
    queryKey: [...key, 'shared'],
    queryFn: async ({ signal }) =>
      (await call(listLibrary, { query: { shared: 'true', sort: 'created', pageSize: DASHBOARD_ROWS } }, { signal }))
        .items,
    placeholderData: keepPreviousData,
  });

/** Reprocesses a failed document. Shows an error if the server refuses. */
export async function readAgain({ id, name }: DocumentFigures['waiting']['oldest'][number]): Promise<void> {
  try {
    await call(reprocessDocument, { params: { documentId: id }, body: {} });
    await queryClient.invalidateQueries({ queryKey: key });
  } catch (error) {
    sayFailed(t('waiting.notRetried', { name }), error);
  }
}
