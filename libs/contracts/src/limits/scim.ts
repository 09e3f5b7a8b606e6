/** Limits for SCIM 2.0 requests by directories. */
export const scimLimits = {
  defaultCount: 100,
  maxCount: 200,
  maxFilterCharacters: 2_000,
  maxFilterTokens: 400,
  maxFilterDepth: 20,
  maxOperations: 1_000,
  /** Values examined by all operations of one PATCH. */
  maxLooks: 500_000,
  /** Values examined by one operation. Together with the previous ones, this bounds one turn of the gateway. */
  maxLooksOfOperation: 100_000,
  /** Values examined before yielding to other work. */
  looksBeforeRest: 50_000,
} as const;
