import type { DocumentKind } from '@cartulary/contracts/endpoints/search';
import type { DocumentState } from '@cartulary/contracts/stages';
import { factsOf, type FactColumns } from './facts.js';
import { amountOf, spanOf, type Comparison, type Span } from './query-fields.js';
import type { FieldLeaf } from './query-plan.js';

/** The document's values that query fields are compared with. */
export interface KnownFacts {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  readonly createdMs: number;
  readonly columns: FactColumns;
}

/**
 * Tests whether a document matches one field of a query, by the index's rules (`filters.ts` of libs/search) but without an index.
 * @param zone time zone of upload days; defaults to UTC
 */
export function fieldTest({ field, comparison, value }: FieldLeaf, zone?: string): (known: KnownFacts) => boolean {
  if (field === 'type') return ({ kind }) => kind === value;
  if (field === 'state') return ({ state }) => state === value;
  if (field === 'uploaded') {
    const fits = timeTest(comparison, spanOf(value, zone));
    return ({ createdMs }) => fits(createdMs, createdMs);
  }
  if (field === 'date' && comparison !== ':') {
    const fits = timeTest(comparison, spanOf(value));
    return ({ columns }) => fits(columns.date_min, columns.date_max);
  }
  if (field === 'amount' && comparison !== ':') return amountTest(comparison, amountOf(value));
  const wanted =
    field === 'amount' ? [`amount:${amountOf(value)}`] : field === 'date' ? [`date:${value}`] : factsOf(field, value);
  return ({ columns }) => wanted.length > 0 && wanted.every((fact) => columns.facts.includes(fact));
}

const amountTest =
  (comparison: Comparison, amount: number | null) =>
  ({ columns }: KnownFacts): boolean => {
    if (amount === null) return false;
    const extreme = comparison.startsWith('>') ? columns.amount_max : columns.amount_min;
    if (extreme === amount) return comparison.endsWith('=');
    return comparison.startsWith('>') ? extreme > amount : extreme < amount;
  };

function timeTest(comparison: Comparison, span: Span | null): (least: number, greatest: number) => boolean {
  if (!span) return () => false;
  switch (comparison) {
    case ':':
      return (least, greatest) => greatest >= span.fromMs && least < span.toMs;
    case '>':
      return (_, greatest) => greatest >= span.toMs;
    case '>=':
      return (_, greatest) => greatest >= span.fromMs;
    case '<':
      return (least) => least < span.fromMs;
    case '<=':
      return (least) => least < span.toMs;
  }
}
