const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Limits for wall screens. */
export const wallLimits = {
  /** Lifetime of a pairing code, and polling interval of the screen (RFC 8628, 3.2 and 3.5). */
  codeMs: 10 * MINUTE,
  pollMs: 5 * SECOND,
  /** Added to the interval of a screen that polls too early. */
  slowDownMs: 5 * SECOND,
  /** Codes that one IP address can request in `askedWindowMs`, and valid codes of all screens at one time. */
  codesPerAddress: 60,
  askedWindowMs: 10 * MINUTE,
  maxOpenCodes: 10_000,
  /**
   * Codes that one account can enter in `triesWindowMs`, right or wrong. For one IP address, see
   * `limits.auth.attemptsPerAddress`.
   */
  triesPerAccount: 20,
  triesWindowMs: 15 * MINUTE,
  callsPerMinute: 120,
  maxOfOrganisation: 100,
  maxNameCharacters: 100,
  days: 90,
  maxDays: 366,
  maxScreens: 20,
  minScreenSeconds: 10,
  maxScreenSeconds: 3_600,
  /** Refresh interval of a wall. After twice that, its numbers are marked as outdated. */
  renewedMs: 30 * SECOND,
  /** After an event, a wall refreshes at most this often, with a random delay per screen. */
  soonestMs: 2 * SECOND,
  spreadMs: SECOND / 2,
  /** How often it checks for a newer release. */
  releaseMs: 5 * MINUTE,
  /** Delay before retrying after a failed request, doubled each time. */
  firstRetryMs: 2 * SECOND,
  maxRetryMs: MINUTE,
  /** The last activity of a wall is recorded at most this often. */
  seenEveryMs: MINUTE,
} as const;
