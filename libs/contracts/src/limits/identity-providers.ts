const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const providerLimits = {
  /** Time between redirecting to an identity provider and returning from it. */
  ceremonyMs: 10 * MINUTE,
  /** Tolerated clock difference of an identity provider. */
  clockToleranceMs: 60 * SECOND,
  maxValueCharacters: 2_000,
  maxSecretCharacters: 20_000,
  /** Size of a provider's response. */
  maxAnswerBytes: 1_000_000,
  maxGroupRoles: 200,
  maxCertificates: 5,
} as const;
