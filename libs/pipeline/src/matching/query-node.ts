import type { Comparison } from './query-fields.js';

/** A single condition of a query. */
export type QueryLeaf =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'field'; readonly field: string; readonly comparison: Comparison; readonly value: string };

/** A parsed query. Groups have at least two members, and never one of their own kind. */
export type QueryNode =
  | QueryLeaf
  | { readonly kind: 'not'; readonly node: QueryNode }
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly QueryNode[] };
