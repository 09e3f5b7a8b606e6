import { chainLimits } from './limits/chains.js';

/** What a document is in a trade, in the order in which they follow one another. */
export const chainRoles = ['offer', 'order', 'delivery-note', 'invoice'] as const;
export type ChainRole = (typeof chainRoles)[number];

/** The field that holds the number of each. A document names those that came before it: so the last one that it has is its own. */
export const numberOfRole = {
  offer: 'offer-number',
  order: 'order-number',
  'delivery-note': 'delivery-note-number',
  invoice: 'number',
} as const satisfies Record<ChainRole, string>;

/** A number as two documents are compared by it: without joints and case. The database has an index of the same form. */
export const chainKeyOf = (value: string): string => {
  const kept = [...value.toUpperCase()].filter((one) => (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9'));
  return kept.join('').slice(0, chainLimits.maxKeyCharacters);
};

/** How two documents of a chain differ. */
export const chainDifferences = ['total', 'net', 'customer-number', 'quantity'] as const;
