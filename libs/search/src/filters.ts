import { documentKinds, type DocumentKind } from '@cartulary/contracts/endpoints/search';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';

/** What a person narrows a search to. Moments in milliseconds since 1970, `toMs` exclusive. */
export interface SearchFilters {
  readonly kind?: DocumentKind | undefined;
  readonly state?: DocumentState | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/**
 * The condition for the engine. Principals are always part of it: without any, nothing is visible.
 * @throws RangeError for a value outside its list, or a moment that is no number; nothing unchecked becomes SQL.
 */
export function condition(filters: SearchFilters, principals: readonly string[]): string {
  const parts = [visibleTo(principals)];
  if (filters.kind !== undefined) parts.push(`kind = ${literal(oneOf(documentKinds, filters.kind))}`);
  if (filters.state !== undefined) parts.push(`state = ${literal(oneOf(documentStates, filters.state))}`);
  if (filters.fromMs !== undefined) parts.push(`created_at >= ${moment(filters.fromMs)}`);
  if (filters.toMs !== undefined) parts.push(`created_at < ${moment(filters.toMs)}`);
  return parts.join(' AND ');
}

/** The rows of these documents. */
export function ofDocuments(documentIds: readonly string[]): string {
  return documentIds.length === 0 ? 'false' : `document_id IN (${documentIds.map(literal).join(', ')})`;
}

function visibleTo(principals: readonly string[]): string {
  return principals.length === 0 ? 'false' : `array_has_any(principals, [${principals.map(literal).join(', ')}])`;
}

/** A string literal of standard SQL; the engine knows no backslash escapes. */
export function literal(value: string): string {
  if (value.includes('\0')) throw new RangeError('A filter value may not hold a null character');
  return `'${value.replaceAll("'", "''")}'`;
}

function oneOf<T extends string>(allowed: readonly T[], value: T): T {
  if (!allowed.includes(value)) throw new RangeError('A filter value is not among those allowed');
  return value;
}

function moment(ms: number): string {
  if (!Number.isFinite(ms)) throw new RangeError('A date filter is not a moment');
  return String(Math.trunc(ms));
}
