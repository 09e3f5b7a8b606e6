const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of screens that show a dashboard all day. */
export const wallLimits = {
  /** Of a code that a screen shows, and how often the screen asks whether somebody typed it (RFC 8628, 3.2 and 3.5). */
  codeMs: 10 * MINUTE,
  pollMs: 5 * SECOND,
  /** A screen that asks sooner waits so much longer from then on. */
  slowDownMs: 5 * SECOND,
  /** Codes that one address asks for in `askedWindowMs`, and those of all screens that are good at one time. */
  codesPerAddress: 60,
  askedWindowMs: 10 * MINUTE,
  maxOpenCodes: 10_000,
  /** Codes that one account may type in `triesWindowMs`, right or wrong; of one address, `limits.auth.attemptsPerAddress`. */
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
  /** How often a wall asks for its numbers; past twice that they are old. */
  renewedMs: 30 * SECOND,
  /** Where the live line says that there are newer ones it asks at most this often, each screen up to so much later. */
  soonestMs: 2 * SECOND,
  spreadMs: SECOND / 2,
  /** How often it looks for a newer release. */
  releaseMs: 5 * MINUTE,
  /** Without an answer it asks again after so long, twice as long each time. */
  firstRetryMs: 2 * SECOND,
  maxRetryMs: MINUTE,
  /** When a wall was last there is written down at most this often. */
  seenEveryMs: MINUTE,
} as const;
