import { readDashboard, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { reprocessDocument } from '@cartulary/contracts/endpoints/documents';
import type { DataOf } from '@cartulary/contracts/endpoint';
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

/** The figures of who is signed in, in days of the timezone in force, kept as they are by live events. */
export function useDashboard(): UseQueryResult<Dashboard> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...key, timezone],
    queryFn: ({ signal }) => call(readDashboard, { query: { timezone } }, { signal }),
    placeholderData: keepPreviousData,
    // Nobody listened to events while another page was open.
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

/** Reads a document again that failed. Says so where it can't be. */
export async function readAgain({ id, name }: DocumentFigures['waiting']['oldest'][number]): Promise<void> {
  try {
    await call(reprocessDocument, { params: { documentId: id } });
    await queryClient.invalidateQueries({ queryKey: key });
  } catch (error) {
    sayFailed(t('waiting.notRetried', { name }), error);
  }
}
