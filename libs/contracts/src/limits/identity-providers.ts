const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of identity providers. */
export const providerLimits = {
  /** Between leaving for an identity provider and coming back from it. */
  ceremonyMs: 10 * MINUTE,
  /** How far an identity provider's clock may be off. */
  clockToleranceMs: 60 * SECOND,
  maxValueCharacters: 2_000,
  maxSecretCharacters: 20_000,
  /** Of what a provider answers. */
  maxAnswerBytes: 1_000_000,
  maxGroupRoles: 200,
  maxCertificates: 5,
} as const;
