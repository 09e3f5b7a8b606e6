import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { headerOf, runOfFrame, snapshotOf, type FrameHeader } from '@cartulary/contracts/sealed-text-form';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Written } from './written.js';

/** The data that a snapshot replaces. */
export interface Replaced {
  /** Sequence number of the last covered update. */
  readonly seq: number;
  /** Earlier updates that aren't covered. They stay, after the snapshot. */
  readonly left: readonly Written[];
}

/**
 * Determines which updates a page's snapshot replaces: each one it lists as covered. Updates that aren't listed, or are
 * listed as skipped, stay: a bad frame doesn't prevent compaction, and a page that couldn't read something doesn't
 * remove it for others. The server reads only headers; clients that open a snapshot check whether it contains the
 * updates it covers.
 * @param tail all stored updates, oldest first
 * @returns undefined if it's rejected: not from its author, not with the newest key, malformed, or covering too little
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
    // A snapshot is replaced only by one that covers everything it covers.
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
