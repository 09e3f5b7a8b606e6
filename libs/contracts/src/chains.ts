import { chainLimits } from './limits/chains.js';

/** Role of a document in a transaction, in chronological order. */
export const chainRoles = ['offer', 'order', 'delivery-note', 'invoice'] as const;
export type ChainRole = (typeof chainRoles)[number];

/** The field with each role's own number. A document refers to earlier ones, so the last number it has is its own. */
export const numberOfRole = {
  offer: 'offer-number',
  order: 'order-number',
  'delivery-note': 'delivery-note-number',
  invoice: 'number',
} as const satisfies Record<ChainRole, string>;

/** Normalizes a number for comparison: no separators, upper case. A database index uses the same form. */
export const chainKeyOf = (value: string): string => {
  const kept = [...value.toUpperCase()].filter((one) => (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9'));
  return kept.join('').slice(0, chainLimits.maxKeyCharacters);
};

/** Ways in which two documents in a chain can differ. */
export const chainDifferences = ['total', 'net', 'customer-number', 'quantity'] as const;
