import * as z from 'zod/mini';

/** Path on this origin that serves the meeting server's signaling. */
export const MEETING_SIGNALS_PATH = '/livekit';

/**
 * Why there is no meeting server. `no-server`: none is configured, and there is no Go to build one. `old-go`: Go is too old. `no-source`:
 * the source couldn't be fetched, or doesn't match the published one. `build-failed`: the build failed. `old-server`: the installed one is
 * too old.
 */
export const missingReasons = ['no-server', 'old-go', 'no-source', 'build-failed', 'old-server'] as const;
export type MissingReason = (typeof missingReasons)[number];

/** The oldest supported version, as [major, minor]. See infra/launcher/meetings/server-version.mjs for the reason. */
export const oldestMeetingServer = [1, 12] as const;

/** Whether a meeting server's reported version is too old. An unreadable version doesn't count as old. */
export function isOldMeetingServer(version: string): boolean {
  const [oldestMajor, oldestMinor] = oldestMeetingServer;
  const [major = NaN, minor = NaN] = version
    .replace('v', '')
    .split('.', 2)
    .map((part) => Number.parseInt(part, 10));
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

const count = z.int().check(z.gte(0));

/** State of the meeting server. */
export const MeetingServerState = z.discriminatedUnion('kind', [
  /** It is running, or starts with the first meeting, within a tenth of a second. */
  z.object({ kind: z.literal('ready'), isRunning: z.boolean() }),
  z.object({ kind: z.literal('starting') }),
  /** The first build is in progress. Both numbers count packages; `total` is null until known. */
  z.object({ kind: z.literal('building'), built: count, total: z.nullable(count) }),
  /** The server doesn't respond or keeps exiting; its supervisor keeps retrying. */
  z.object({ kind: z.literal('down') }),
  z.object({ kind: z.literal('missing'), reason: z.enum(missingReasons) }),
  /** Turned off by an operator. */
  z.object({ kind: z.literal('off') }),
]);
export type MeetingServerState = z.infer<typeof MeetingServerState>;
