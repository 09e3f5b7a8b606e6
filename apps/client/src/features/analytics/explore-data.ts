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

/** The answer to a question, in days of the timezone in force, renewed as facts of its kind are counted. */
export function useExplored(question: Question): UseQueryResult<Explored> {
  useLocaleChanges();
  const query = queryOf(question);
  const answer = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(explore, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Nobody listened to events while another page was open.
    refetchOnMount: 'always',
  });
  const { fact } = measures[question.measure];
  useLiveEvent('metrics.changed', ({ kinds }) => {
    if (kinds.length === 0 || kinds.includes(fact)) renewal.soon();
  });
  useRenewalByClock(renewal, answer.data?.period.days.at(-1), query.timezone);
  return answer;
}

/** The same day by day, as a file. */
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

/** Whether documents stand behind what is counted; behind searches and sign-ins stand people, who are not named. */
export const hasDocuments = ({ measure }: Question): boolean =>
  measures[measure].fact.startsWith('document.') || measure === 'fields-looked-at' || measure === 'entities-looked-at';
