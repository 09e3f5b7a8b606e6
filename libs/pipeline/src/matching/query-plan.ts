import { QueryError } from './query-error.js';
import { formatQuery, negated, parseQueryLanguage } from './query-language.js';
import type { QueryLeaf, QueryNode } from './query-node.js';

export type FieldLeaf = Extract<QueryLeaf, { kind: 'field' }>;
export type TextLeaf = Exclude<QueryLeaf, { kind: 'field' }>;

/**
 * One way to match a query: all its conditions must be met. A document matches a query if it matches any alternative.
 */
export interface Alternative {
  /** Required words and "phrases". */
  readonly texts: readonly TextLeaf[];
  /** Excluded ones. */
  readonly withoutTexts: readonly TextLeaf[];
  readonly fields: readonly { readonly leaf: FieldLeaf; readonly negated: boolean }[];
}

/** Maximum alternatives, because each is a separate search. */
const MAX_ALTERNATIVES = 16;

/** @throws QueryError for a query that can't be searched: invalid, or with too many alternatives */
export function checkQuery(typed: string): void {
  const node = parseQueryLanguage(typed);
  if (node === null || isPlain(node)) return;
  try {
    alternativesOf(node);
  } catch (error) {
    // The error applies to the whole query.
    throw error instanceof QueryError ? new QueryError(error.problem, 0, typed.length) : error;
  }
}

/** The alternatives of a query. @throws QueryError `too-complex` if there are too many */
export function alternativesOf(node: QueryNode): Alternative[] {
  switch (node.kind) {
    case 'or':
      return bounded(node.nodes.flatMap(alternativesOf));
    case 'and':
      return node.nodes.map(alternativesOf).reduce(both);
    case 'not':
      return node.node.kind === 'and' || node.node.kind === 'or'
        ? alternativesOf(opposite(node.node))
        : [alternativeOf(node.node, true)];
    default:
      return [alternativeOf(node, false)];
  }
}

/** Negates by De Morgan's laws. */
export function opposite(node: QueryNode): QueryNode {
  if (node.kind !== 'and' && node.kind !== 'or') return negated(node);
  return { kind: node.kind === 'and' ? 'or' : 'and', nodes: node.nodes.map(opposite) };
}

function alternativeOf(node: QueryNode, isNegated: boolean): Alternative {
  const none: Alternative = { texts: [], withoutTexts: [], fields: [] };
  if (node.kind === 'field') return { ...none, fields: [{ leaf: node, negated: isNegated }] };
  if (node.kind !== 'word' && node.kind !== 'phrase') return none;
  return isNegated ? { ...none, withoutTexts: [node] } : { ...none, texts: [node] };
}

const both = (left: readonly Alternative[], right: readonly Alternative[]): Alternative[] =>
  bounded(
    left.flatMap((one) =>
      right.map((other) => ({
        texts: [...one.texts, ...other.texts],
        withoutTexts: [...one.withoutTexts, ...other.withoutTexts],
        fields: [...one.fields, ...other.fields],
      })),
    ),
  );

function bounded(alternatives: Alternative[]): Alternative[] {
  if (alternatives.length > MAX_ALTERNATIVES) throw new QueryError('too-complex', 0, 0);
  return alternatives;
}

/** Words and phrases of an alternative as one text. */
export const textOf = (leaves: readonly TextLeaf[]): string => leaves.map(formatQuery).join(' ');

/** Words and phrases for which a document can match the query, in order. */
export function positiveTexts(node: QueryNode | null, isNegated = false): TextLeaf[] {
  switch (node?.kind) {
    case 'not':
      return positiveTexts(node.node, !isNegated);
    case 'and':
    case 'or':
      return node.nodes.flatMap((one) => positiveTexts(one, isNegated));
    case 'word':
    case 'phrase':
      return isNegated ? [] : [node];
    default:
      return [];
  }
}

/** Whether a query consists only of required words and phrases. */
export const isPlain = (node: QueryNode | null): boolean =>
  node === null || node.kind === 'word' || node.kind === 'phrase' || (node.kind === 'and' && node.nodes.every(isPlain));
