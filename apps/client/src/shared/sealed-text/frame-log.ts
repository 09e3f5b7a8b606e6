import {
  headerOf,
  runOfFrame,
  snapshotOf,
  type FrameHeader,
  type SnapshotSaid,
} from '@cartulary/contracts/sealed-text-form';
import { parseUpdateMeta } from 'yjs';
import type { Bytes } from '@/lib/crypto/bytes';
import type { ItemKeys } from '../sealed/item-keys';
import { openFrame, runKey } from './frame';
import { openSnapshot } from './snapshot';

/**
 * What is wrong with something that the server gave: `shape`: no frame at all; `sealed`: changed, or made without the key; `again`: told twice, or
 * out of its order; `missing`: what came before it did not come; `key`: sealed by a key that was no longer the newest; `foreign`: it
 * writes in the name of somebody else; `content`: it opens, and is no change of a text.
 */
export type Trouble = 'shape' | 'sealed' | 'again' | 'missing' | 'key' | 'foreign' | 'content';

/** Something that was left out, and who wrote it by what its header says; undefined where that says nothing. */
export interface Troubled {
  readonly trouble: Trouble;
  readonly author: string | undefined;
}

export interface FrameLogOptions {
  readonly itemId: string;
  readonly keys: () => ItemKeys;
  readonly apply: (update: Uint8Array) => void;
  readonly onTrouble: (troubled: Troubled) => void;
}

/**
 * Takes what the server gives of a text, in its order. Whatever is not as its author sealed it is left out and told, and what comes after it is
 * taken all the same: one who writes nonsense keeps nobody from writing.
 */
export class FrameLog {
  /** How far each run was taken, in this page. */
  private readonly taken = new Map<string, number>();
  /** How far each run was told since the line was opened, from the beginning. */
  private told = new Map<string, number>();
  /** How far each run was given, whether it opened or not: what a snapshot stands for. */
  private given = new Map<string, FrameHeader>();
  /** Changes since the last snapshot. */
  frames = 0;
  /** False where something is not here that was written: then this page stands for nobody. */
  isWhole = true;
  private newestEpoch = 0;
  private readonly runKeys = new Map<string, Promise<CryptoKey>>();
  /** Whose the client ids of Yjs are: of who wrote by them first. */
  private readonly owners = new Map<number, string>();

  constructor(private readonly options: FrameLogOptions) {}

  /** The server begins anew with what it has. */
  begin(): void {
    this.told = new Map();
    this.given = new Map();
    this.frames = 0;
    this.isWhole = true;
    this.newestEpoch = 0;
    // Of keys that are others now.
    this.runKeys.clear();
  }

  /** Takes one frame. Frames are taken one after the other. */
  async take(frame: Bytes): Promise<void> {
    const snapshot = snapshotOf(frame);
    if (snapshot) return this.takeSnapshot(snapshot, frame);
    const header = headerOf(frame);
    if (header === undefined) return this.options.onTrouble({ trouble: 'shape', author: undefined });
    this.frames += 1;
    this.noteGiven(header);
    const trouble = await this.troubleOf(header, frame);
    if (trouble) this.options.onTrouble({ trouble, author: header.author });
  }

  /** What all changes that this page was given, and its own, come to: what a snapshot holds, and stands for. @param own runs of this page as far as they are stored */
  covered(own: readonly FrameHeader[]): FrameHeader[] {
    for (const header of own) this.noteGiven(header);
    return [...this.given.values()];
  }

  /** Whose the client ids are that something was written under. @param own those of this page */
  ownersWith(own: readonly [number, string]): [number, string][] {
    return [...this.owners, ...(this.owners.has(own[0]) ? [] : [[...own] as [number, string]])];
  }

  private noteGiven(header: FrameHeader): void {
    const of = runOfFrame(header);
    if (header.counter > (this.given.get(of)?.counter ?? 0)) this.given.set(of, header);
  }

  private async takeSnapshot({ header, covers }: SnapshotSaid, frame: Bytes): Promise<void> {
    const { itemId, keys, apply, onTrouble } = this.options;
    if (header.epoch < this.newestEpoch) return onTrouble({ trouble: 'key', author: header.author });
    try {
      const { owners, update } = await openSnapshot({ itemId, itemKey: keys().of(header.epoch) }, frame);
      apply(update);
      for (const [client, author] of owners) this.owners.set(client, author);
    } catch {
      this.isWhole = false;
      return onTrouble({ trouble: 'sealed', author: header.author });
    }
    this.newestEpoch = Math.max(this.newestEpoch, header.epoch);
    this.frames = 0;
    for (const run of covers) {
      const of = runOfFrame(run);
      this.noteGiven(run);
      for (const known of [this.told, this.taken]) known.set(of, Math.max(run.counter, known.get(of) ?? 0));
    }
  }

  private async troubleOf(header: FrameHeader, frame: Bytes): Promise<Trouble | undefined> {
    const { epoch, counter } = header;
    // Who was removed has the keys before: what they seal by them does not belong behind what is newer.
    if (epoch < this.newestEpoch) return 'key';
    const of = runOfFrame(header);
    const expected = (this.told.get(of) ?? 0) + 1;
    if (counter < expected) return 'again';
    const isNew = counter > (this.taken.get(of) ?? 0);
    const trouble = isNew ? await this.opened(header, of, frame) : undefined;
    if (trouble) return trouble;
    // Only what opens counts: else anybody could end a run, or a key, by a header.
    this.newestEpoch = epoch;
    this.told.set(of, counter);
    this.taken.set(of, Math.max(counter, this.taken.get(of) ?? 0));
    if (counter === expected) return undefined;
    this.isWhole = false;
    return 'missing';
  }

  private async opened(header: FrameHeader, of: string, frame: Bytes): Promise<Trouble | undefined> {
    const { itemId, apply } = this.options;
    let update: Bytes;
    try {
      update = await openFrame(await this.keyOf(header, of), itemId, frame);
    } catch {
      return 'sealed';
    }
    try {
      if (!this.isOwn(header.author, update)) return 'foreign';
      apply(update);
    } catch {
      return 'content';
    }
    return undefined;
  }

  private keyOf(header: FrameHeader, of: string): Promise<CryptoKey> {
    const known = this.runKeys.get(of);
    if (known) return known;
    const itemKey = this.options.keys().of(header.epoch);
    const key = runKey({ itemId: this.options.itemId, itemKey }, header);
    this.runKeys.set(of, key);
    return key;
  }

  /** Whether it writes under ids of its author alone. @throws where it is no update */
  private isOwn(author: string, update: Uint8Array): boolean {
    const clients = [...parseUpdateMeta(update).from.keys()];
    if (clients.some((client) => (this.owners.get(client) ?? author) !== author)) return false;
    for (const client of clients) this.owners.set(client, author);
    return true;
  }
}
