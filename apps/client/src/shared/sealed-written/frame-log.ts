import {
  headerOf,
  runOfFrame,
  isOfNewerForm,
  snapshotOf,
  type FrameHeader,
  type SnapshotSaid,
} from '@cartulary/contracts/sealed-text-form';
import { parseUpdateMeta } from 'yjs';
import type { Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import type { ItemKeys } from '../sealed/item-keys';
import type { Signatures, Verdict } from '../sealed/signed-by';
import { hashOf, openFrame, runKey, type OpenedFrame } from './frame';
import type { Head } from './frame-content';
import { Heads, nameOf } from './heads';
import type { Piece } from './pieces';
import { openSnapshot, type OpenedSnapshot, type Snapshot } from './snapshot';
import type { Trouble, Troubled } from './trouble';

export interface FrameLogOptions {
  readonly itemId: string;
  /** Whose page it is. */
  readonly accountId: string;
  readonly keys: () => ItemKeys;
  readonly judge: Signatures['judge'];
  readonly apply: (update: Uint8Array) => void;
  readonly onTrouble: (troubled: Troubled) => void;
}

/**
 * Takes what the server gives of a text, in its order. Whatever is not as its author sealed and signed it is left out and told, and what comes after
 * it is taken all the same: one who writes nonsense keeps nobody from writing.
 */
export class FrameLog {
  readonly heads = new Heads();
  /** What was taken in this page, and what it wrote itself, in that order. */
  readonly pieces: Piece[] = [];
  /** How far each run was taken, in this page. */
  private readonly taken = new Map<string, number>();
  /** How far each run was told since the line was opened, from the beginning. */
  private told = new Map<string, number>();
  /** Changes since the last snapshot. */
  frames = 0;
  /** False where something is not here that was written: then this page stands for nobody. */
  isWhole = true;
  /** What the server gave and was left out, by its name: a snapshot says so, and takes it from nobody. */
  private leftOuts = new Map<string, Head>();
  /** What the snapshot that the line began with left beside it. */
  private leftBeside: ReadonlyMap<string, string> = new Map();
  /** What of it this page could read. */
  private readonly takenBeside = new Set<string>();
  private isAll = false;
  private newestEpoch = 0;
  private readonly runKeys = new Map<string, Promise<CryptoKey>>();
  /** Whose the client ids of Yjs are: of who wrote by them first, as far as their own signature said so. */
  private readonly owners = new Map<number, string>();

  constructor(private readonly options: FrameLogOptions) {}

  /** The server begins anew with what it has. */
  begin(): void {
    this.told = new Map();
    this.heads.begin();
    this.frames = 0;
    this.isWhole = true;
    this.leftOuts = new Map();
    this.leftBeside = new Map();
    this.isAll = false;
    this.newestEpoch = 0;
    // Of keys that are others now.
    this.runKeys.clear();
  }

  /** That was all that the server had: what is not there now, it keeps back. */
  all(): void {
    this.isAll = true;
    this.tellLost([...this.heads.rolledBack(), ...this.heads.withheld()]);
  }

  /** Takes one frame. Frames are taken one after the other. */
  async take(frame: Bytes): Promise<void> {
    const snapshot = snapshotOf(frame);
    if (snapshot) return this.takeSnapshot(snapshot, frame);
    const header = headerOf(frame);
    if (header === undefined) {
      const isNewer = isOfNewerForm(frame);
      // It may stand for words that are nowhere else: this page makes nothing in their place.
      if (isNewer) this.isWhole = false;
      return this.options.onTrouble({ trouble: isNewer ? 'newer' : 'shape', author: undefined });
    }
    this.frames += 1;
    this.heads.give(header);
    const trouble = await this.troubleOf(header, frame);
    if (trouble) await this.leave(trouble, header, frame);
    if (this.isAll) this.tellLost(this.heads.withheld());
  }

  /** Whose the client ids are that others wrote under. */
  get knownOwners(): ReadonlyMap<number, string> {
    return this.owners;
  }

  /** A change of this page is sent. */
  wrote(author: string, update: Uint8Array): void {
    this.pieces.push({ author, atMs: Date.now(), update, isSnapshot: false });
  }

  /** A snapshot of before, which nothing is taken of. @throws SealBroken where it does not open, or its author did not sign it */
  async openedSnapshot(frame: Bytes): Promise<Snapshot> {
    const header = snapshotOf(frame)?.header;
    if (header === undefined) throw new SealBroken();
    const opened = await this.opensSnapshot(header, frame);
    if (await this.refusedAs(header.author, opened)) throw new SealBroken();
    return opened.snapshot;
  }

  private opensSnapshot({ epoch }: FrameHeader, frame: Bytes): Promise<OpenedSnapshot> {
    const { itemId, keys } = this.options;
    return openSnapshot({ itemId, itemKey: keys().of(epoch) }, frame);
  }

  /** A frame of this page is stored. */
  storedOwn(header: FrameHeader, hash: string): void {
    this.frames += 1;
    this.heads.give(header);
    this.heads.open(header, hash);
  }

  /** Whose the client ids are that something was written under. @param own those of this page */
  ownersWith(own: readonly [number, string]): [number, string][] {
    return [...this.owners, ...(this.owners.has(own[0]) ? [] : [[...own] as [number, string]])];
  }

  private tellLost(troubles: readonly Troubled[]): void {
    if (troubles.length > 0) this.isWhole = false;
    troubles.forEach(this.options.onTrouble);
  }

  /** What was left out, for a snapshot of this page: where others can read it, they do. */
  get left(): readonly Head[] {
    return [...this.leftOuts.values()];
  }

  /** There may be words in it that others can read. Told twice, it has none; what a run lacks is told where it shows. */
  private async leave(trouble: Trouble, header: FrameHeader, frame: Bytes): Promise<void> {
    if (trouble !== 'again' && trouble !== 'missing')
      this.leftOuts.set(nameOf(header), { ...header, hash: await hashOf(frame) });
    this.options.onTrouble({ trouble, author: header.author });
  }

  /** A snapshot stands for changes that are nowhere else any more. */
  private leftOut(trouble: Trouble, author: string): void {
    this.isWhole = false;
    this.options.onTrouble({ trouble, author });
  }

  private async takeSnapshot({ header }: SnapshotSaid, frame: Bytes): Promise<void> {
    if (header.epoch < this.newestEpoch) return this.leftOut('key', header.author);
    const opened = await this.takenSnapshot(header, frame);
    if (typeof opened === 'string') return this.leftOut(opened, header.author);
    this.believe(header.author, opened.snapshot.owners);
    this.newestEpoch = Math.max(this.newestEpoch, header.epoch);
    this.frames = 0;
    this.heads.cover(opened.snapshot.covers);
    this.leftBeside = new Map((opened.snapshot.left ?? []).map((head) => [nameOf(head), head.hash]));
    for (const run of opened.snapshot.covers) {
      const of = runOfFrame(run);
      for (const known of [this.told, this.taken]) known.set(of, Math.max(run.counter, known.get(of) ?? 0));
    }
  }

  /** Of whom a snapshot says only that they wrote it, that is not proven: whoever made it could say so of anything. Of oneself one's own pages had it proven. */
  private believe(by: string, owners: Snapshot['owners']): void {
    for (const [client, owner] of owners)
      if ((owner === by || by === this.options.accountId) && !this.owners.has(client)) this.owners.set(client, owner);
  }

  private async takenSnapshot(header: FrameHeader, frame: Bytes): Promise<OpenedSnapshot | Trouble> {
    let opened: OpenedSnapshot;
    try {
      opened = await this.opensSnapshot(header, frame);
    } catch {
      return 'sealed';
    }
    const refused = await this.refusedAs(header.author, opened);
    if (refused) return refused;
    try {
      this.options.apply(opened.snapshot.update);
    } catch {
      return 'content';
    }
    const { atMs, update } = opened.snapshot;
    this.pieces.push({ author: header.author, atMs, update, isSnapshot: true });
    return opened;
  }

  private async troubleOf(header: FrameHeader, frame: Bytes): Promise<Trouble | undefined> {
    const { epoch, counter } = header;
    if (await this.stoodBeside(header, frame)) return this.takeBeside(header, frame);
    // Who was removed has the keys before: what they seal by them does not belong behind what is newer.
    if (epoch < this.newestEpoch) return 'key';
    const of = runOfFrame(header);
    const expected = (this.told.get(of) ?? 0) + 1;
    if (counter < expected) return 'again';
    const isNew = counter > (this.taken.get(of) ?? 0);
    const trouble = isNew ? await this.opened(header, of, frame) : undefined;
    if (trouble) return trouble;
    if (!isNew) this.heads.open(header);
    // Only what opens counts: else anybody could end a run, or a key, by a header.
    this.newestEpoch = epoch;
    this.told.set(of, counter);
    this.taken.set(of, Math.max(counter, this.taken.get(of) ?? 0));
    if (this.isLeft(header, expected)) return undefined;
    this.isWhole = false;
    return 'missing';
  }

  /** Whether whoever made the snapshot had it before them and could not read it: then it stood where it belongs. */
  private async stoodBeside(header: FrameHeader, frame: Bytes): Promise<boolean> {
    const hash = this.leftBeside.get(nameOf(header));
    return hash !== undefined && hash === (await hashOf(frame));
  }

  private async takeBeside(header: FrameHeader, frame: Bytes): Promise<Trouble | undefined> {
    const name = nameOf(header);
    if (this.takenBeside.has(name)) return undefined;
    const trouble = await this.opened(header, runOfFrame(header), frame);
    if (trouble === undefined) this.takenBeside.add(name);
    return trouble;
  }

  /** Whether all that a run has before this, from a number on, was given and left out. */
  private isLeft({ counter, ...run }: FrameHeader, from: number): boolean {
    // As many as there may be: a number is soon written.
    if (counter - from > this.leftOuts.size) return false;
    for (let at = from; at < counter; at += 1) if (!this.leftOuts.has(nameOf({ ...run, counter: at }))) return false;
    return true;
  }

  private async opened(header: FrameHeader, of: string, frame: Bytes): Promise<Trouble | undefined> {
    const { itemId, apply, onTrouble } = this.options;
    const { author } = header;
    let opened: OpenedFrame;
    try {
      opened = await openFrame(await this.keyOf(header, of), itemId, frame);
    } catch {
      return 'sealed';
    }
    const refused = await this.refusedAs(author, opened);
    if (refused) return refused;
    const { content } = opened;
    try {
      if (!this.isOwn(author, content.update)) return 'foreign';
      apply(content.update);
    } catch {
      return 'content';
    }
    if (this.heads.isFork(header, content.previous)) {
      this.isWhole = false;
      onTrouble({ trouble: 'forked', author });
    }
    this.pieces.push({ author, atMs: content.atMs, update: content.update, isSnapshot: false });
    this.heads.open(header, await hashOf(frame));
    this.heads.claim(author, content);
    return undefined;
  }

  /** Why it is left out, where its author did not sign it, or that was not judged. What can't be known is taken, and told. */
  private async refusedAs(
    author: string,
    { said, signature }: Pick<OpenedFrame, 'said' | 'signature'>,
  ): Promise<Trouble | undefined> {
    let verdict: Verdict;
    try {
      verdict = await this.options.judge(author, said, signature);
    } catch {
      return 'unjudged';
    }
    if (verdict === 'forged') return 'forged';
    if (verdict !== 'proven') this.options.onTrouble({ trouble: verdict, author });
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
