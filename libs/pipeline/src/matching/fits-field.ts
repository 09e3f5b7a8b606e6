import type { DocumentKind } from '@cartulary/contracts/endpoints/search';
import type { DocumentState } from '@cartulary/contracts/stages';
import { factsOf, type FactColumns } from './facts.js';
import { amountOf, spanOf } from './query-fields.js';
import type { FieldLeaf } from './query-plan.js';

/** What fields of a query are compared with. */
export interface KnownFacts {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  readonly createdMs: number;
  readonly columns: FactColumns;
}

/** Whether a document is what one field of a query asks for: the rules of the index (`filters.ts` of libs/search), without one. */
export function fitsField({ field, comparison, value }: FieldLeaf, known: KnownFacts): boolean {
  const { kind, state, createdMs, columns } = known;
  if (field === 'type') return kind === value;
  if (field === 'state') return state === value;
  if (field === 'uploaded') return fitsTime(createdMs, createdMs, comparison, value);
  if (field === 'date' && comparison !== ':') return fitsTime(columns.date_min, columns.date_max, comparison, value);
  if (field === 'amount' && comparison !== ':') {
    const [amount, extreme] = [amountOf(value), comparison.startsWith('>') ? columns.amount_max : columns.amount_min];
    if (amount === null) return false;
    if (extreme === amount) return comparison.endsWith('=');
    return comparison.startsWith('>') ? extreme > amount : extreme < amount;
  }
  const wanted =
    field === 'amount' ? [`amount:${amountOf(value)}`] : field === 'date' ? [`date:${value}`] : factsOf(field, value);
  return wanted.length > 0 && wanted.every((fact) => columns.facts.includes(fact));
}

function fitsTime(least: number, greatest: number, comparison: FieldLeaf['comparison'], value: string): boolean {
  const span = spanOf(value);
  if (!span) return false;
  switch (comparison) {
    case ':':
      return greatest >= span.fromMs && least < span.toMs;
    case '>':
      return greatest >= span.toMs;
    case '>=':
      return greatest >= span.fromMs;
    case '<':
      return least < span.fromMs;
    case '<=':
      return least < span.toMs;
  }
}
