import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';

/** How many times as fast as it happened. */
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

/** Some real time later; it stops at the end of the hour. */
export function played(replay: Replay, elapsedMs: number, { untilMs }: Hour): Replay {
  if (!replay.isPlaying) return replay;
  const atMs = Math.min(untilMs, replay.atMs + elapsedMs * replay.speed);
  return { ...replay, atMs, isPlaying: atMs < untilMs };
}

/** Moved by hand; a replay that had come to its end begins anew where it is played again. */
export const movedTo = (replay: Replay, atMs: number, { fromMs, untilMs }: Hour): Replay => ({
  ...replay,
  atMs: Math.min(untilMs, Math.max(fromMs, atMs)),
});

export const begun = (replay: Replay, hour: Hour): Replay => ({
  ...(replay.atMs >= hour.untilMs ? movedTo(replay, hour.fromMs, hour) : replay),
  isPlaying: true,
});

/** What had happened by a moment, newest first. @param rows oldest first */
export const rowsUpTo = (rows: readonly StreamRow[], atMs: number): readonly StreamRow[] =>
  rows.filter(({ at }) => Date.parse(at) <= atMs).toReversed();

/** Documents of the graph that had been read by a moment, whatever became of them later. */
export const readBy = (documents: EntityGraph['documents'], atMs: number): ReadonlySet<string> =>
  new Set(documents.filter(({ readAt }) => readAt === null || Date.parse(readAt) <= atMs).map(({ id }) => id));
