import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { headerOf, runOfFrame, snapshotOf, type FrameHeader } from '@cartulary/contracts/sealed-text-form';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Written } from './written.js';

/** What a snapshot takes the place of. */
export interface Replaced {
  /** Of the last update that it stands for. */
  readonly seq: number;
  /** What stands before that one and is not in it: it stays, behind the snapshot. */
  readonly left: readonly Written[];
}

/**
 * What a snapshot that a page made stands for: each update that is named in it. What it does not name, or says to have left out, stays: one bad frame
 * keeps nothing from being made shorter, and a page that could not read something takes it from nobody. The server reads headers alone: whether it
 * holds what they said, who opens it finds out.
 * @param tail all that is stored, oldest first
 * @returns undefined where it is not taken: not of who sent it, not by the newest key, of another shape, or for too little
 */
export function replacedBy(
  frame: Uint8Array,
  tail: readonly Written[],
  { sub, keyEpoch }: Pick<CollabTokenClaims, 'sub' | 'keyEpoch'>,
): Replaced | undefined {
  const said = snapshotOf(frame);
  if (keyEpoch === undefined || said?.header.author !== sub || said.header.epoch !== keyEpoch) return undefined;
  const covered = new Map(said.covers.map((run) => [runOfFrame(run), run.counter]));
  const leftOut = new Set(said.left.map(nameOf));
  const isNamed = (header: FrameHeader): boolean =>
    header.counter <= (covered.get(runOfFrame(header)) ?? 0) && !leftOut.has(nameOf(header));
  const passed: Written[] = [];
  let replaced: Replaced | undefined;
  let frames = 0;
  for (const update of tail) {
    const before = snapshotOf(update.bytes);
    // What stands for others is replaced only by what stands for all of them.
    if (before && !before.covers.every(isNamed)) break;
    const header = before ? undefined : headerOf(update.bytes);
    if (before || (header && isNamed(header))) {
      replaced = { seq: update.seq, left: [...passed] };
      frames += before ? 0 : 1;
    } else if (passed.push(update) > sealedLimits.maxLeftFrames) break;
  }
  return frames < sealedLimits.leastFramesOfSnapshot ? undefined : replaced;
}

const nameOf = (header: FrameHeader): string => `${runOfFrame(header)} ${header.counter}`;
