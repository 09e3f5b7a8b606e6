import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { listQuestions } from '@cartulary/contracts/endpoints/analyses';
import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { looking, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import {
  dimensionNames,
  measureNames,
  measures,
  type DimensionName,
  type MeasureName,
} from '@cartulary/contracts/measures';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { tablesIn } from '@/shared/sources/find-documents';
import { t as explored } from '@/text/analytics/explore';
import { t } from '@/text/decks/charts';
import { zoneName } from '@/text/engine/locale';
import { plainName } from '@/ui/given-name';

/** The permissions required for metrics calls. */
export const figures = { gate: looking.gate, module: looking.module } as const;

/** A document's tables, in order. */
export const useTables = (documentId: string) =>
  useQuery({
    queryKey: ['chart-tables', documentId],
    queryFn: async ({ signal }) => {
      const { pages } = await call(readDocumentText, { params: { documentId } }, { signal });
      return tablesIn(pages);
    },
    staleTime: 0,
    retry: false,
  });

/** A measure. */
export interface FoundMeasure {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly of: NumbersOf;
}

const USUAL_DAYS = 30;

const counted = (measure: MeasureName, by: DimensionName | null, where: string, days: MetricsPeriod): NumbersOf => ({
  from: 'measure',
  measure,
  by,
  where,
  days,
  timezone: zoneName(),
});

function labelOf(name: MeasureName, by: DimensionName | null): string {
  const measure = explored(`measure.${name}`);
  return by === null ? t('overTime', { measure }) : t('by', { measure, dimension: explored(`dimension.${by}`) });
}

/** Every measure over time, and by each of its dimensions. */
const everyMeasure = (): FoundMeasure[] =>
  measureNames.flatMap((measure) => {
    const by: readonly string[] = measures[measure].by;
    return [null, ...dimensionNames.filter((dimension) => by.includes(dimension))].map((dimension) => ({
      key: `${measure} ${dimension ?? ''}`,
      label: labelOf(measure, dimension),
      hint: '',
      of: counted(measure, dimension, '', USUAL_DAYS),
    }));
  });

/** Questions that this person saved or has access to, followed by all measures. */
export const useMeasures = () =>
  useQuery({
    queryKey: ['chart-measures'],
    queryFn: async ({ signal }): Promise<FoundMeasure[]> => {
      const { items } = await call(listQuestions, {}, { signal });
      const kept = items.map(({ id, name, question: { measure, by, where, days } }) => ({
        key: id,
        label: plainName(name),
        hint: t('savedHint'),
        of: counted(measure, by, where, days),
      }));
      return [...kept, ...everyMeasure()];
    },
    staleTime: 0,
    retry: false,
  });
