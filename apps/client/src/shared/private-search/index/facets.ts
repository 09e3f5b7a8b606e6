import { kindOf, type FacetValue } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { entityFields } from '@cartulary/pipeline/matching/query-fields';
import type { KeptDocument } from './kept-document';

/** The values of one field among the documents found. */
export interface Facet {
  readonly field: string;
  readonly values: FacetValue[];
}

/** Amounts are grouped by these lower bounds, based on the largest amount in a document. */
const AMOUNTS = [10, 100, 1_000, 10_000, 100_000, 1_000_000];
/** In display order. */
const FIELDS = ['class', 'type', 'state', 'tag', 'amount', 'date', 'uploaded', 'language', ...entityFields];
const LATEST_FIRST: readonly string[] = ['date', 'uploaded'];

/** Counts field values of these documents like the server does for readable ones (`facets.queries.ts`). */
export function facetsOf(documents: Iterable<KeptDocument>): Facet[] {
  const fields = new Map<string, Map<string, number>>();
  for (const kept of documents)
    // Duplicate values in a document count once.
    for (const [field, value] of new Map(valuesOf(kept).map((one) => [one.join(' '), one])).values()) {
      const counts = fields.get(field) ?? new Map<string, number>();
      fields.set(field, counts.set(value, (counts.get(value) ?? 0) + 1));
    }
  return FIELDS.flatMap((field) => {
    const counts = fields.get(field);
    return counts && counts.size > 0 ? [{ field, values: shown(field, [...counts]) }] : [];
  });
}

function valuesOf({ document, known }: KeptDocument): [field: string, value: string][] {
  const { classes, tags, language, entities } = document.facts;
  const all = (field: string, values: readonly string[]): [string, string][] => values.map((value) => [field, value]);
  return [
    ...all('class', classes),
    ...all('type', [kindOf(document.mediaType)]),
    ...all('state', [document.state]),
    ...all('tag', tags),
    ...all('amount', AMOUNTS.filter((amount) => known.columns.amount_max >= amount).map(String)),
    ...all('uploaded', [document.createdAt.slice(0, 7)]),
    ...all('language', language === null ? [] : [language]),
    ...entities.flatMap((entity) => valueOf(entity)),
  ];
}

function valueOf({ kind, text, value }: KeptDocument['document']['facts']['entities'][number]): [string, string][] {
  if (kind === 'money') return [];
  if (kind !== 'date') return [[kind, value === null || value === '' ? text : value]];
  const year = /^\d{4}(?=-)/.exec(value ?? '')?.[0];
  return year === undefined ? [] : [[kind, year]];
}

function shown(field: string, values: (readonly [string, number])[]): FacetValue[] {
  const comparison = field === 'amount' ? '>=' : ':';
  const isOrdered = LATEST_FIRST.includes(field);
  const ordered = values.toSorted(([a, some], [b, more]) =>
    isOrdered ? (a < b ? 1 : -1) : more - some || (a < b ? -1 : 1),
  );
  return ordered.slice(0, searchLimits.maxFacetValues).map(([value, count]) => ({ field, comparison, value, count }));
}

/** Merges facets of two results, adding the counts of common values. */
export function facetsTogether(one: readonly Facet[], other: readonly Facet[]): Facet[] {
  const fields = [...new Set([...one, ...other].map(({ field }) => field))];
  return fields.map((field) => {
    const counts = new Map<string, number>();
    for (const facet of [...one, ...other])
      if (facet.field === field)
        for (const { value, count } of facet.values) counts.set(value, (counts.get(value) ?? 0) + count);
    return { field, values: shown(field, [...counts]) };
  });
}
