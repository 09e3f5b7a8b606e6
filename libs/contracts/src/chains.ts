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

/** A value of a chain's number as two documents are compared by it: without joints and case. */
export const chainKeyOf = (value: string): string => {
  const kept = [...value.toUpperCase()].filter((one) => one.toLowerCase() !== one || (one >= '0' && one <= '9'));
  return kept.join('').slice(0, chainLimits.maxKeyCharacters);
};

export const chainLimits = {
  /** Of a number as it is looked up. */
  maxKeyCharacters: 40,
  /** A shorter one names too many things. */
  minKeyCharacters: 3,
  /** Documents of one chain that are shown. */
  maxDocuments: 30,
  /** From paper to paper: from an offer to its invoice. */
  maxSteps: 4,
  /** Documents that are looked at in a step. */
  maxCandidates: 200,
  maxDifferences: 20,
} as const;
