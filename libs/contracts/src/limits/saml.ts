const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MB = 1024 * 1024;

export const samlLimits = {
  /** Size of a response or request in base64; enough for a person in about a thousand groups. */
  maxResponseCharacters: 350_000,
  maxMetadataCharacters: 500_000,
  maxElements: 8_000,
  maxAttributes: 8_000,
  maxDepth: 40,
  /** CPU time and memory per message. Anyone can send them, and other messages wait meanwhile. */
  readingMs: 20 * SECOND,
  heapBytes: 256 * MB,
  /** Time between the identity provider's POST and our page fetching it. */
  handOverMs: 2 * MINUTE,
  /** Validity of the certificate that signs our requests. */
  certificateDays: 3_650,
} as const;
