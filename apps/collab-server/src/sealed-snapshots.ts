import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { headerOf, runOfFrame, snapshotOf } from '@cartulary/contracts/sealed-text-form';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Written } from './written.js';

/**
 * Up to which update a snapshot that a page made stands for everything: each of them has to be named in it. The server reads headers alone: whether
 * it holds what they said, who opens it finds out.
 * @param tail all that is stored, oldest first
 * @returns undefined where it is not taken: not of who sent it, not by the newest key, of another shape, or for too little
 */
export function replacedBy(
  frame: Uint8Array,
  tail: readonly Written[],
  { sub, keyEpoch }: Pick<CollabTokenClaims, 'sub' | 'keyEpoch'>,
): number | undefined {
  const said = snapshotOf(frame);
  if (keyEpoch === undefined || said?.header.author !== sub || said.header.epoch !== keyEpoch) return undefined;
  const covered = new Map(said.covers.map((run) => [runOfFrame(run), run.counter]));
  let last: number | undefined;
  let frames = 0;
  for (const { seq, bytes } of tail) {
    const before = snapshotOf(bytes);
    const headers = before ? before.covers : [headerOf(bytes)];
    // What stands for others is replaced only by what stands for all of them.
    const isNamed = headers.every((header) => header && header.counter <= (covered.get(runOfFrame(header)) ?? 0));
    if (!isNamed) break;
    last = seq;
    frames += before ? 0 : 1;
  }
  return frames < sealedLimits.leastFramesOfSnapshot ? undefined : last;
}
