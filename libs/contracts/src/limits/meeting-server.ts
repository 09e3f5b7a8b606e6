const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const KB = 1_000;

/** Limits for the meeting server and connections to it. */
export const meetingServerLimits = {
  /** How long a meeting waits for the server to start. */
  startMs: 10 * SECOND,
  /** Timeout of an API call. */
  callMs: 5 * SECOND,
  /** How often an external server's version is checked, in case it was replaced. */
  versionEveryMs: 10 * MINUTE,
  /** How often it is checked for active meetings. It stops after `idleMs` without one (in the launcher). */
  lookEveryMs: MINUTE,
  /** Webhooks from it: size, age on arrival, and how far they may be ahead of our clock. */
  maxNoticeBytes: 256 * KB,
  noticeMaxAgeMs: 10 * MINUTE,
  clockAheadMs: MINUTE,
  /** A webhook whose handling never finished can be handled again after this time. */
  noticeUnderWayMs: 30 * SECOND,
  /** How long handled webhooks are remembered; longer than their maximum age. */
  noticesKeptMs: 60 * MINUTE,
  /** Signaling connections proxied by one gateway, and their maximum silence. Both ends send something every few seconds. */
  maxSignalLines: 4_000,
  signalSilenceMs: MINUTE,
  /** Bytes per client and minute. Joining takes a few kB, a meeting a few hundred bytes per second. */
  signalBytesAMinute: 4_000 * KB,
  /** Size of the separate call that asks why a connection was rejected. */
  maxValidateBytes: 64 * KB,
} as const;
