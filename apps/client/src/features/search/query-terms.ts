import type { FacetValue } from '@cartulary/contracts/endpoints/search';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { formatQuery, group, parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import { checkQuery } from '@cartulary/pipeline/matching/query-plan';
import type { QueryNode } from '@cartulary/pipeline/matching/query-node';

/** The problem with a query, or null. */
export function problemOf(query: string): QueryError | null {
  try {
    checkQuery(query);
    return null;
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}

type Term = Pick<FacetValue, 'field' | 'comparison' | 'value'>;

const textOf = ({ field, comparison, value }: Term): string =>
  `${field}${comparison}"${value.replace(/["“”„«»]/gu, ' ').trim()}"`;

const partsOf = (query: string): readonly QueryNode[] => {
  const node = parseQueryLanguage(query);
  return node === null ? [] : node.kind === 'and' ? node.nodes : [node];
};

/** Whether a query requires a term in addition to everything else. */
export function hasTerm(query: string, term: Term): boolean {
  if (problemOf(query) !== null) return false;
  const text = formatQuery(parseQueryLanguage(textOf(term)));
  return partsOf(query).some((part) => formatQuery(part) === text);
}

/** Adds a term to the query, or removes it. */
export function toggleTerm(query: string, term: Term): string {
  if (problemOf(query) !== null) return query;
  const added = parseQueryLanguage(textOf(term));
  if (added === null) return query;
  const text = formatQuery(added);
  const parts = partsOf(query);
  const rest = parts.filter((part) => formatQuery(part) !== text);
  const next = rest.length < parts.length ? rest : [...rest, added];
  return next.length === 0 ? '' : formatQuery(group('and', next));
}
