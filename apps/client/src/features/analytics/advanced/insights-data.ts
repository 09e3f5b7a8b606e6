import {
  readAnomalies,
  readCohorts,
  readCorrelations,
  readForecast,
  readFunnel,
  type ForecastSubject,
} from '@cartulary/contracts/endpoints/insights';
import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { measureNames, type MeasureName } from '@cartulary/contracts/measures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';

const key = ['insights'] as const;
const renewal = renewalOf(key);

/** The selection in the URL. */
export interface Look {
  readonly measure: MeasureName;
  readonly days: MetricsPeriod;
}

/** Missing or invalid parameters are ignored. */
export const readLook = (address: URLSearchParams): Look => ({
  measure: measureNames.find((name) => name === address.get('measure')) ?? 'documents-read',
  days: metricsPeriods.find((days) => String(days) === address.get('days')) ?? 90,
});

/** Refetches when new facts are counted. */
export function useInsightRenewal(): void {
  useLocaleChanges();
  useLiveEvent('metrics.changed', renewal.soon);
}

const shared = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;

export const useFunnel = (days: MetricsPeriod) => {
  const query = { days, timezone: zoneName() };
  return useQuery({
    ...shared,
    queryKey: [...key, 'funnel', query],
    queryFn: ({ signal }) => call(readFunnel, { query }, { signal }),
  });
};

export const useCohorts = () => {
  const query = { timezone: zoneName() };
  return useQuery({
    ...shared,
    queryKey: [...key, 'cohorts', query],
    queryFn: ({ signal }) => call(readCohorts, { query }, { signal }),
  });
};

export const useAnomalies = (look: Look) => {
  const query = { ...look, timezone: zoneName() };
  return useQuery({
    ...shared,
    queryKey: [...key, 'anomalies', query],
    queryFn: ({ signal }) => call(readAnomalies, { query }, { signal }),
  });
};

export const useCorrelations = (look: Look) => {
  const query = { ...look, timezone: zoneName() };
  return useQuery({
    ...shared,
    queryKey: [...key, 'correlations', query],
    queryFn: ({ signal }) => call(readCorrelations, { query }, { signal }),
  });
};

export const useForecast = (subject: ForecastSubject) => {
  const query = { timezone: zoneName() };
  return useQuery({
    ...shared,
    queryKey: [...key, 'forecast', subject, query],
    queryFn: ({ signal }) => call(readForecast, { params: { subject }, query }, { signal }),
  });
};
