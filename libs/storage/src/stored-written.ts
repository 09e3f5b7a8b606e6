import { collabLimits } from '@cartulary/contracts/limits/collab';
import { lastWriting, writtenAt } from '@cartulary/database/written-versions.queries';
import { readSnapshots, readUpdates, type SealedPiece } from '@cartulary/database/written.queries';
import { checksumOf, lookIntoWritten, type WrittenSeal } from './written-seal.js';
import { DecryptionError, ObjectMissingError } from './errors.js';
import type { KeyRing } from './key-ring.js';

/** Stored state of a document at one moment. */
export interface StoredWritten {
  readonly seal: WrittenSeal;
  /** Its content, oldest first: a snapshot and the updates since then. */
  readonly updates: readonly Uint8Array[];
  /** Number of the last update; 0 if there is none. */
  readonly lastSeq: number;
  /** Time of that update. */
  readonly lastAt: Date | undefined;
}

/**
 * Loads a document's stored state without affecting the instance that hosts it, which is also responsible for
 * quarantining damage. In a unit of work of its organization.
 * @returns undefined if it has never been opened
 * @throws ObjectMissingError if there should be a snapshot but none is intact; errors from opening its key
 */
export async function readStoredWritten(keys: KeyRing, itemId: string): Promise<StoredWritten | undefined> {
  const opened = await lookIntoWritten(keys, itemId);
  if (opened === undefined) return undefined;
  const { head, seal } = opened;
  const snapshot = firstWhole(await readSnapshots(itemId), (piece) => seal.openSnapshot(piece.seq, piece.sealed));
  if (head.snapshotSeq > 0 && snapshot === undefined) throw new ObjectMissingError(`a whole snapshot of ${itemId}`);
  const updates = snapshot ? [snapshot.bytes] : [];
  let lastSeq = snapshot?.seq ?? 0;
  let lastAt: Date | undefined;
  for (let rows = await readUpdates(itemId, lastSeq, collabLimits.loadPage); ;) {
    for (const row of rows) {
      const whole = row.isQuarantined ? undefined : firstWhole([row], () => seal.openUpdate(row, row.sealed));
      if (whole) updates.push(whole.bytes);
      lastSeq = row.seq;
      lastAt = row.at;
    }
    if (rows.length < collabLimits.loadPage) break;
    rows = await readUpdates(itemId, lastSeq, collabLimits.loadPage);
  }
  // Updates included in a snapshot are kept until the next one.
  return { seal, updates, lastSeq, lastAt: lastAt ?? (await lastWriting(itemId))?.at };
}

/**
 * Loads a document's state at one of its updates, if it is still stored; otherwise, at the first later one that is. In
 * a unit of work of its organization.
 * @returns undefined if no one has ever opened it
 * @throws ObjectMissingError if updates in between were compacted or damaged
 */
export async function readStoredWrittenAt(
  keys: KeyRing,
  itemId: string,
  seq: number,
): Promise<StoredWritten | undefined> {
  const opened = await lookIntoWritten(keys, itemId);
  if (opened === undefined) return undefined;
  const { head, seal } = opened;
  const snapshots = await readSnapshots(itemId);
  const open = (piece: SealedPiece): Uint8Array => seal.openSnapshot(piece.seq, piece.sealed);
  const before = firstWhole(
    snapshots.filter((piece) => piece.seq <= seq),
    open,
  );
  // The log reaches back to the second newest snapshot. It only reaches its beginning if there is no earlier one.
  const isWholeLog = before === undefined && (await readUpdates(itemId, 0, 1))[0]?.seq === 1;
  const later = before === undefined && !isWholeLog ? firstWhole(snapshots.toReversed(), open) : undefined;
  const snapshot = before ?? later;
  if (snapshot === undefined && !isWholeLog && head.snapshotSeq > 0)
    throw new ObjectMissingError(`a whole snapshot of ${itemId}`);
  const updates = snapshot ? [snapshot.bytes] : [];
  let lastSeq = snapshot?.seq ?? 0;
  let lastAt: Date | undefined;
  while (lastSeq < seq) {
    const rows = (await readUpdates(itemId, lastSeq, collabLimits.loadPage)).filter((row) => row.seq <= seq);
    if (rows[0]?.seq !== lastSeq + 1) throw new ObjectMissingError(`update ${lastSeq + 1} of ${itemId}`);
    for (const row of rows) {
      const whole = row.isQuarantined ? undefined : firstWhole([row], () => seal.openUpdate(row, row.sealed));
      if (whole) updates.push(whole.bytes);
      lastSeq = row.seq;
      lastAt = row.at;
    }
  }
  return { seal, updates, lastSeq, lastAt: lastAt ?? (await writtenAt(itemId, lastSeq)) };
}

function firstWhole<T extends SealedPiece>(
  pieces: readonly T[],
  open: (piece: T) => Uint8Array,
): { readonly seq: number; readonly bytes: Uint8Array } | undefined {
  for (const piece of pieces) {
    if (checksumOf(piece.sealed) !== piece.checksum) continue;
    try {
      return { seq: piece.seq, bytes: open(piece) };
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
    }
  }
  return undefined;
}
