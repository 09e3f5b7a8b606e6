import type { DataOf } from '@cartulary/contracts/endpoint';
import { readHubCatalogue, readHubFigures } from '@cartulary/contracts/endpoints/ai-hub';
import type { MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useLiveEvent } from '@/lib/socket/socket';
import { renewalOf, useRenewalByClock } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';

export type Catalogue = DataOf<typeof readHubCatalogue>;
export type Figures = DataOf<typeof readHubFigures>;

const figuresKey = ['ai-hub-figures'] as const;
const renewal = renewalOf(figuresKey);

/** The installation's engines and models. */
export const useCatalogue = (): UseQueryResult<Catalogue> =>
  useQuery({ queryKey: ['ai-hub-catalogue'], queryFn: ({ signal }) => call(readHubCatalogue, {}, { signal }) });

/** How engines performed here over the last `days`, in days of the effective timezone. Refetched as new facts are counted. */
export function useFigures(days: MetricsPeriod): UseQueryResult<Figures> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...figuresKey, days, timezone],
    queryFn: ({ signal }) => call(readHubFigures, { query: { days, timezone } }, { signal }),
    placeholderData: keepPreviousData,
    // Events were missed while another page was open.
    refetchOnMount: 'always',
  });
  useLiveEvent('metrics.changed', renewal.soon);
  useRenewalByClock(renewal, answer.data?.period.days.at(-1), timezone);
  return answer;
}
