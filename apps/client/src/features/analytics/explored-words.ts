import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { searchModes } from '@cartulary/contracts/endpoints/search';
import { errorSources } from '@cartulary/contracts/error-groups';
import { callAnswers } from '@cartulary/contracts/facts/calls';
import { OWN_FIELD, settledAs } from '@cartulary/contracts/facts/documents';
import { countedJobs, jobEnds } from '@cartulary/contracts/facts/jobs';
import { severities } from '@cartulary/contracts/log';
import { isOfBytes, measures, type DimensionName, type Measure, type MeasureName } from '@cartulary/contracts/measures';
import { meetingKinds } from '@cartulary/contracts/meetings';
import { documentClasses } from '@cartulary/contracts/understanding';
import { writtenKinds } from '@cartulary/contracts/written-kinds';
import { formatBytes, formatCount, formatDuration } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { fieldName } from '@/shared/documents/field-words';
import type { Change } from '@/shared/metrics/change-mark';
import { t } from '@/text/analytics/explore';
import { t as classWords } from '@/text/documents/classes';

/** Maximum number of readable bars. The last one is the rest. */
export const MOST_BARS = 12;

/** Formats a measure's number. */
export function formatMeasured(name: MeasureName, value: number): string {
  const { adds }: Measure = measures[name];
  if (adds === 'duration') return formatDuration(value);
  return isOfBytes(measures[name]) ? formatBytes(value) : formatCount(value);
}

/** A dimension value's display name. Null is for rows without a value. */
export function valueName(
  dimension: DimensionName,
  key: string | null,
  ownClasses: ReadonlyMap<string, string>,
): string {
  if (key === null || key === '') return t(dimension === 'thing' ? 'thing.sealed' : 'none');
  if (dimension === 'class') {
    const known = documentClasses.find((one) => one === key);
    return known ? classWords(`class.${known}`) : (ownClasses.get(key) ?? t('unknown'));
  }
  if (dimension === 'field') return key === OWN_FIELD ? t('field.own') : fieldName(key);
  return wordOf(dimension, key) ?? key;
}

const outcomes = ['ready', 'needs-review', 'failed'] as const;
const oneOf = <Known extends string>(all: readonly Known[], key: string): Known | undefined =>
  all.find((one) => one === key);

/** The display name of a built-in value. */
function wordOf(dimension: Exclude<DimensionName, 'class' | 'field'>, key: string): string | undefined {
  switch (dimension) {
    case 'outcome': {
      const known = oneOf(outcomes, key);
      return known && t(`outcome.${known}`);
    }
    case 'as': {
      const known = oneOf(settledAs, key);
      return known && t(`as.${known}`);
    }
    case 'kind': {
      const known = oneOf(meetingKinds, key);
      return known && t(`kind.${known}`);
    }
    case 'guest':
      return key === 'true' ? t('guest.true') : t('guest.false');
    case 'found':
      return key === 'true' ? t('found.true') : t('found.false');
    case 'mode': {
      const known = oneOf(searchModes, key);
      return known && t(`mode.${known}`);
    }
    case 'thing': {
      const known = oneOf(writtenKinds, key);
      return known && t(`thing.${known}`);
    }
    case 'answer': {
      const known = oneOf(callAnswers, key);
      return known && t(`answer.${known}`);
    }
    case 'job': {
      const known = oneOf(countedJobs, key);
      return known && t(`job.${known}`);
    }
    case 'end': {
      const known = oneOf(jobEnds, key);
      return known && t(`end.${known}`);
    }
    case 'severity': {
      const known = oneOf(severities, key);
      return known && t(`severity.${known}`);
    }
    case 'source': {
      const known = oneOf(errorSources, key);
      return known && t(`source.${known}`);
    }
  }
}

/** A number's change from the previous period. Null if there is none to compare with. */
export function changeOf(name: MeasureName, value: number, before: number | null): Change | null {
  if (before === null || before === 0) return null;
  const { more }: Measure = measures[name];
  const share = (value - before) / before;
  const direction = share === 0 ? 'flat' : share > 0 ? 'up' : 'down';
  const isMore = share > 0;
  const is = share === 0 || more === 'neutral' ? 'same' : isMore === (more === 'good') ? 'better' : 'worse';
  const signed = numbers({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return { direction, is, text: signed.format(share) };
}

/** The rows with their names. Rows beyond `most` are combined. */
export interface NamedRow {
  readonly id: string;
  /** Undefined for the remainder, which can’t be opened. */
  readonly key: string | null | undefined;
  readonly name: string;
  readonly value: number;
  readonly before: number | null;
  readonly days: readonly number[];
}

/** Names an answer's rows. */
export function namedRows(
  { rows, by, total }: Explored,
  ownClasses: ReadonlyMap<string, string>,
  most: number,
): NamedRow[] {
  if (by === null) return [{ id: 'all', name: t('total'), ...total, key: undefined }];
  const named = rows.map((row) => ({ ...row, id: row.key ?? '', name: valueName(by, row.key, ownClasses) }));
  if (named.length <= most) return named;
  const [shown, rest] = [named.slice(0, most - 1), named.slice(most - 1)];
  return [...shown, together(rest)];
}

function together(rest: readonly NamedRow[]): NamedRow {
  const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    id: 'other',
    key: undefined,
    name: t('other', { count: rest.length }),
    value: sum(rest.map(({ value }) => value)),
    before: rest[0]?.before === null ? null : sum(rest.map(({ before }) => before)),
    days: (rest[0]?.days ?? []).map((_, index) => sum(rest.map(({ days }) => days[index] ?? 0))),
  };
}
