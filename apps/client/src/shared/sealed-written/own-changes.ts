import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import * as Y from 'yjs';
import { partsOfUpdate } from './parts-of-update';

const { maxChangeBytes } = sealedLimits;

/** The changes of one frame. */
export interface Changes {
  readonly update: Uint8Array;
  readonly changes: number;
}

/**
 * Unsent changes of this page. Long ones are re-encoded from the document itself, which drops values that were overwritten since, and split
 * into parts the server accepts.
 */
export class OwnChanges {
  /** Number of unsent changes. */
  count = 0;
  private updates: Uint8Array[] = [];
  private bytes = 0;
  /** Size after the last compaction. */
  private leastBytes = 0;

  constructor(private readonly doc: Y.Doc) {}

  get isEmpty(): boolean {
    return this.updates.length === 0;
  }

  add(update: Uint8Array): void {
    this.updates.push(update);
    this.grew(update, 1);
  }

  /** Inserts changes before all others: those of an earlier page, or those not confirmed as stored. */
  putBefore({ update, changes }: Changes): void {
    this.updates.unshift(update);
    this.grew(update, changes);
  }

  /** Removes and returns the next changes; undefined if there are none. Only the last part of a long change carries its count. */
  take(): Changes | undefined {
    let count = 0;
    for (let bytes = 0; count < this.updates.length; count += 1) {
      bytes += this.updates[count]?.length ?? 0;
      if (count > 0 && bytes > maxChangeBytes) break;
    }
    const taken = this.updates.splice(0, count);
    if (taken.length === 0) return undefined;
    this.bytes = sizeOf(this.updates);
    const changes = this.isEmpty ? this.count : 0;
    this.count -= changes;
    return { update: merged(taken), changes };
  }

  /** All changes, merged into one update if they fit. */
  whole(): readonly Uint8Array[] {
    if (this.updates.length > 1 && this.bytes <= maxChangeBytes) this.updates = [merged(this.updates)];
    return this.updates;
  }

  private grew({ length }: Uint8Array, changes: number): void {
    this.count += changes;
    this.bytes += length;
    if (this.bytes > Math.max(maxChangeBytes, 2 * this.leastBytes)) this.shorten();
  }

  private shorten(): void {
    const from = new Map<number, number>();
    for (const update of this.updates)
      for (const [client, clock] of Y.parseUpdateMeta(update).from)
        from.set(client, Math.min(clock, from.get(client) ?? clock));
    const vector = Y.decodeStateVector(Y.encodeStateVector(this.doc));
    for (const [client, clock] of from) vector.set(client, clock);
    const since = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(vector));
    // Excludes pending changes of other clients, because writing under other people's IDs isn't allowed.
    this.updates = partsOfUpdate(since, (client) => from.has(client), maxChangeBytes);
    this.bytes = sizeOf(this.updates);
    this.leastBytes = this.bytes;
  }
}

const sizeOf = (updates: readonly Uint8Array[]): number => updates.reduce((sum, { length }) => sum + length, 0);

const merged = (updates: readonly Uint8Array[]): Uint8Array => {
  const [only] = updates;
  return updates.length === 1 && only ? only : Y.mergeUpdates([...updates]);
};
