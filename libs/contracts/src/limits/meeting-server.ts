const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const KB = 1_000;

/** Of the meeting server and the way to it. */
export const meetingServerLimits = {
  /** How long a meeting waits for the server to start. */
  startMs: 10 * SECOND,
  /** One call of its API. */
  callMs: 5 * SECOND,
  /** How often one that somebody else runs is asked for its version: it may have been put in place of another. */
  versionEveryMs: 10 * MINUTE,
  /** How often it is asked whether anybody meets; it ends after `idleMs` without a meeting (the launcher's). */
  lookEveryMs: MINUTE,
  /** Its notices: how large, how old when they come, how far ahead of our clock. */
  maxNoticeBytes: 256 * KB,
  noticeMaxAgeMs: 10 * MINUTE,
  clockAheadMs: MINUTE,
  /** A notice that was taken and never finished may be taken again after this. */
  noticeUnderWayMs: 30 * SECOND,
  /** What was applied is known for so long: longer than a notice may be old. */
  noticesKeptMs: 60 * MINUTE,
  /** Lines of signals that one gateway pipes, and how long one may be silent; both ends say something every few seconds. */
  maxSignalLines: 4_000,
  signalSilenceMs: MINUTE,
  /** What one client may say a minute: joining says some kB, a meeting some hundred bytes a second. */
  signalBytesAMinute: 4_000 * KB,
  /** A call beside the line that asks why it was refused. */
  maxValidateBytes: 64 * KB,
} as const;
