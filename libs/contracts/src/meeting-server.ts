import * as z from 'zod/mini';

/** Under which path of this origin the meeting server's signalling answers. */
export const MEETING_SIGNALS_PATH = '/livekit';

/**
 * Why there is no meeting server: nothing names one and there is no Go to build it with; that Go is too old; its source was not
 * fetched, or not as it was published; the build failed; the one on this machine is too old.
 */
export const missingReasons = ['no-server', 'old-go', 'no-source', 'build-failed', 'old-server'] as const;
export type MissingReason = (typeof missingReasons)[number];

/** The oldest that meetings are held on, as [major, minor]: infra/launcher/meetings/server-version.mjs says why. */
export const oldestMeetingServer = [1, 12] as const;

/** Whether the version that a meeting server says of itself is older; of one that says nothing readable nobody knows. */
export function isOldMeetingServer(version: string): boolean {
  const [oldestMajor, oldestMinor] = oldestMeetingServer;
  const [major = NaN, minor = NaN] = version
    .replace('v', '')
    .split('.', 2)
    .map((part) => Number.parseInt(part, 10));
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

const count = z.int().check(z.gte(0));

/** How the meeting server is. */
export const MeetingServerState = z.discriminatedUnion('kind', [
  /** It answers, or starts with the first meeting, in a tenth of a second. */
  z.object({ kind: z.literal('ready'), isRunning: z.boolean() }),
  z.object({ kind: z.literal('starting') }),
  /** It is being built, once; `total` is null until it is known. Both count packages. */
  z.object({ kind: z.literal('building'), built: count, total: z.nullable(count) }),
  /** It doesn't answer, or doesn't stay up; what looks after it goes on trying. */
  z.object({ kind: z.literal('down') }),
  z.object({ kind: z.literal('missing'), reason: z.enum(missingReasons) }),
  /** Turned off by whoever runs the installation. */
  z.object({ kind: z.literal('off') }),
]);
export type MeetingServerState = z.infer<typeof MeetingServerState>;
