import {
  explore,
  exportExplored,
  exportExploredSheet,
  listExplored,
  type Explored,
  type ExploredDocuments,
} from '@cartulary/contracts/endpoints/explore';
import { measures } from '@cartulary/contracts/measures';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { useLiveEvent } from '@/lib/socket/socket';
import { renewalOf, useRenewalByClock } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';
import { conditionsOf, type Question } from './question';

const key = ['explored'] as const;
const renewal = renewalOf(key);

const queryOf = ({ measure, by, days, where }: Question) => ({
  measure,
  days,
  timezone: zoneName(),
  ...(by === null ? {} : { by }),
  ...(where.length === 0 ? {} : { where: conditionsOf(where) }),
});

/** A question's answer, in days of the current time zone, refetched as relevant facts are counted. */
export function useExplored(question: Question): UseQueryResult<Explored> {
  useLocaleChanges();
  const query = queryOf(question);
  const answer = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(explore, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Events were missed while another page was open.
    refetchOnMount: 'always',
  });
  const { fact } = measures[question.measure];
  useLiveEvent('metrics.changed', ({ kinds }) => {
    if (kinds.length === 0 || kinds.includes(fact)) renewal.soon();
  });
  useRenewalByClock(renewal, answer.data?.period.days.at(-1), query.timezone);
  return answer;
}

/** The same by day, as a file. */
export const downloadExplored = (question: Question): Promise<Blob> =>
  download(exportExplored, { query: queryOf(question) });

/** The same as a spreadsheet. */
export const downloadSheets = (question: Question): Promise<Blob> =>
  download(exportExploredSheet, { query: queryOf(question) });

/** A page of the documents behind the answer that this person may see. */
export function useExploredDocuments(question: Question, page: number): UseQueryResult<ExploredDocuments> {
  const query = { ...queryOf(question), page };
  return useQuery({
    queryKey: [...key, 'documents', query],
    queryFn: ({ signal }) => call(listExplored, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether a measure counts documents. Searches and sign-ins count people, who aren't named. */
export const hasDocuments = ({ measure }: Question): boolean =>
  measures[measure].fact.startsWith('document.') || measure === 'fields-looked-at' || measure === 'entities-looked-at';
