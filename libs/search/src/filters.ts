import { documentKinds, type DocumentKind } from '@cartulary/contracts/endpoints/search';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';
import { amountOf, spanOf, type Comparison } from '@cartulary/pipeline/matching/query-fields';
import type { Alternative, FieldLeaf } from '@cartulary/pipeline/matching/query-plan';
import { factsOf } from '@cartulary/pipeline/matching/facts';

/** Filters of a search. Times are in milliseconds since 1970, `toMs` exclusive. */
export interface SearchFilters {
  readonly kind?: DocumentKind | undefined;
  /** Only uploads, or only collaborative documents. */
  readonly only?: 'uploads' | 'written' | undefined;
  readonly state?: DocumentState | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Time zone of days in `uploaded>=2026-11-20`; defaults to UTC. */
  readonly zone?: string | undefined;
  /** Restricts the search to these documents, to check whether one matches. */
  readonly documentIds?: readonly string[] | undefined;
}

/**
 * Builds the engine's condition. It always includes principals: without any, nothing is visible.
 * @throws RangeError for a value outside its list, or a time that isn't a number; no unchecked value becomes SQL
 */
export function condition(
  filters: SearchFilters,
  principals: readonly string[],
  fields: Alternative['fields'] = [],
): string {
  const parts = [visibleTo(principals)];
  if (filters.kind !== undefined) parts.push(`kind = ${literal(oneOf(documentKinds, filters.kind))}`);
  if (filters.only !== undefined) parts.push(`kind ${filters.only === 'written' ? '=' : '<>'} 'written'`);
  if (filters.state !== undefined) parts.push(`state = ${literal(oneOf(documentStates, filters.state))}`);
  if (filters.fromMs !== undefined) parts.push(`created_at >= ${number(filters.fromMs)}`);
  if (filters.toMs !== undefined) parts.push(`created_at < ${number(filters.toMs)}`);
  if (filters.documentIds !== undefined) parts.push(ofDocuments(filters.documentIds));
  for (const { leaf, negated } of fields)
    parts.push(negated ? `NOT (${ofField(leaf, filters.zone)})` : ofField(leaf, filters.zone));
  return parts.join(' AND ');
}

/** Whether anything except permissions narrows the search. */
export const isNarrowed = ({ zone: _zone, ...filters }: SearchFilters, fields: Alternative['fields']): boolean =>
  fields.length > 0 || Object.values(filters).some((value) => value !== undefined);

/** The rows of these documents. */
export function ofDocuments(documentIds: readonly string[]): string {
  return documentIds.length === 0 ? 'false' : `document_id IN (${documentIds.map(literal).join(', ')})`;
}

export function visibleTo(principals: readonly string[]): string {
  return principals.length === 0 ? 'false' : `array_has_any(principals, ${list(principals)})`;
}

/** Rows with at least one of these facts. */
export const hasAnyFact = (facts: readonly string[]): string => `array_has_any(facts, ${list(facts)})`;

function ofField({ field, comparison, value }: FieldLeaf, zone?: string): string {
  if (field === 'type') return `kind = ${literal(value)}`;
  if (field === 'state') return `state = ${literal(value)}`;
  if (field === 'uploaded') return ofTime('created_at', 'created_at', comparison, value, zone);
  if (field === 'date' && comparison !== ':') return ofTime('date_min', 'date_max', comparison, value);
  if (field === 'amount' && comparison !== ':') return ofAmount(comparison, value);
  if (field === 'amount') return hasAllFacts([`amount:${amountOf(value)}`]);
  return hasAllFacts(field === 'date' ? [`date:${value}`] : factsOf(field, value));
}

const hasAllFacts = (facts: readonly string[]): string =>
  facts.length === 0 ? 'false' : `array_has_all(facts, ${list(facts)})`;

/** Matches if any amount does: compares the largest for greater than, the smallest for less than. */
function ofAmount(comparison: Comparison, value: string): string {
  const amount = amountOf(value);
  if (amount === null) throw new RangeError('An amount is no number');
  // Documents without amounts have ±1e300 here, which no real amount reaches.
  return `${comparison.startsWith('>') ? 'amount_max' : 'amount_min'} ${comparison} ${number(amount)}`;
}

function ofTime(least: string, greatest: string, comparison: Comparison, value: string, zone?: string): string {
  const span = spanOf(value, zone);
  if (!span) throw new RangeError('A date is no day');
  switch (comparison) {
    case ':':
      return `(${greatest} >= ${number(span.fromMs)} AND ${least} < ${number(span.toMs)})`;
    case '>':
      return `${greatest} >= ${number(span.toMs)}`;
    case '>=':
      return `${greatest} >= ${number(span.fromMs)}`;
    case '<':
      return `${least} < ${number(span.fromMs)}`;
    case '<=':
      return `${least} < ${number(span.toMs)}`;
  }
}

const list = (values: readonly string[]): string => `[${values.map(literal).join(', ')}]`;

/** A string literal of standard SQL. The engine has no backslash escapes. */
export function literal(value: string): string {
  if (value.includes('\0')) throw new RangeError('A filter value may not hold a null character');
  return `'${value.replaceAll("'", "''")}'`;
}

function oneOf<T extends string>(allowed: readonly T[], value: T): T {
  if (!allowed.includes(value)) throw new RangeError('A filter value is not among those allowed');
  return value;
}

/** A finite number in SQL syntax. */
function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A filter is not a number');
  return String(value);
}
