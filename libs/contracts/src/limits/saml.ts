const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MB = 1024 * 1024;

/** Of SAML. */
export const samlLimits = {
  /** Of a response or request in base64; what a person in some thousand groups needs. */
  maxResponseCharacters: 350_000,
  maxMetadataCharacters: 500_000,
  maxElements: 8_000,
  maxAttributes: 8_000,
  maxDepth: 40,
  /** What one message may take of its thread: strangers send them, and others wait behind. */
  readingMs: 20 * SECOND,
  heapBytes: 256 * MB,
  /** Between the identity provider's POST and our page that fetches it. */
  handOverMs: 2 * MINUTE,
  /** Of the certificate that our requests are signed by. */
  certificateDays: 3_650,
} as const;
