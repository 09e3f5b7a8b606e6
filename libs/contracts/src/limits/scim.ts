/** SCIM 2.0: what a directory may ask for at once. */
export const scimLimits = {
  defaultCount: 100,
  maxCount: 200,
  maxFilterCharacters: 2_000,
  maxFilterTokens: 400,
  maxFilterDepth: 20,
  maxOperations: 1_000,
  /** Values that the operations of one PATCH look at, together. */
  maxLooks: 500_000,
  /** Values that one operation looks at: with those before it, all that the gateway does in one turn. */
  maxLooksOfOperation: 100_000,
  /** Values that operations look at before others get their turn. */
  looksBeforeRest: 50_000,
} as const;
