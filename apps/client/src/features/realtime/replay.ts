import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';

/** Playback speed factors. */
export const replaySpeeds = [1, 5, 20, 60] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

export interface Replay {
  readonly atMs: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
}

export interface Hour {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Advances a replay by elapsed real time. Stops at the end of the hour. */
export function played(replay: Replay, elapsedMs: number, { untilMs }: Hour): Replay {
  if (!replay.isPlaying) return replay;
  const atMs = Math.min(untilMs, replay.atMs + elapsedMs * replay.speed);
  return { ...replay, atMs, isPlaying: atMs < untilMs };
}

/** Seeks a replay. Playing again after the end starts over. */
export const movedTo = (replay: Replay, atMs: number, { fromMs, untilMs }: Hour): Replay => ({
  ...replay,
  atMs: Math.min(untilMs, Math.max(fromMs, atMs)),
});

export const begun = (replay: Replay, hour: Hour): Replay => ({
  ...(replay.atMs >= hour.untilMs ? movedTo(replay, hour.fromMs, hour) : replay),
  isPlaying: true,
});

/** The events up to a moment, newest first. @param rows oldest first */
export const rowsUpTo = (rows: readonly StreamRow[], atMs: number): readonly StreamRow[] =>
  rows.filter(({ at }) => Date.parse(at) <= atMs).toReversed();

/** The graph's documents that had been processed by a moment, regardless of their later status. */
export const readBy = (documents: EntityGraph['documents'], atMs: number): ReadonlySet<string> =>
  new Set(documents.filter(({ readAt }) => readAt === null || Date.parse(readAt) <= atMs).map(({ id }) => id));
