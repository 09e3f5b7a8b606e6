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
  /** The account of the page. */
  readonly accountId: string;
  readonly keys: () => ItemKeys;
  readonly judge: Signatures['judge'];
  readonly apply: (update: Uint8Array) => void;
  readonly onTrouble: (troubled: Troubled) => void;
}

/**
 * Processes a document's frames from the server in order. Frames that don't match their author's seal and signature are
 * skipped and reported; later frames are still accepted, so that one person's invalid data can't block others.
 */
export class FrameLog {
  readonly heads = new Heads();
  /** Changes received or made in this page, in order. */
  readonly pieces: Piece[] = [];
  /** How far each run was accepted in this page. */
  private readonly taken = new Map<string, number>();
  /** How far each run was sent on the current connection, from the beginning. */
  private told = new Map<string, number>();
  /** Changes since the last snapshot. */
  frames = 0;
  /** False if known content is missing. This page must then not create snapshots. */
  isWhole = true;
  /** Skipped frames by name. Snapshots list them so that they aren't lost. */
  private leftOuts = new Map<string, Head>();
  /** Frames that the connection's first snapshot listed as skipped. */
  private leftBeside: ReadonlyMap<string, string> = new Map();
  /** The ones among them that this page could read. */
  private readonly takenBeside = new Set<string>();
  private isAll = false;
  private newestEpoch = 0;
  private readonly runKeys = new Map<string, Promise<CryptoKey>>();
  /** Owners of Yjs client IDs: the first person to write under each, as proven by their signature. */
  private readonly owners = new Map<number, string>();

  constructor(private readonly options: FrameLogOptions) {}

  /** Resets for a new connection, on which the server starts over. */
  begin(): void {
    this.told = new Map();
    this.heads.begin();
    this.frames = 0;
    this.isWhole = true;
    this.leftOuts = new Map();
    this.leftBeside = new Map();
    this.isAll = false;
    this.newestEpoch = 0;
    // The keys may have changed.
    this.runKeys.clear();
  }

  /** The server has sent everything. Missing frames are being withheld. */
  all(): void {
    this.isAll = true;
    this.tellLost([...this.heads.rolledBack(), ...this.heads.withheld()]);
  }

  /** Processes one frame. Call it sequentially. */
  async take(frame: Bytes): Promise<void> {
    const snapshot = snapshotOf(frame);
    if (snapshot) return this.takeSnapshot(snapshot, frame);
    const header = headerOf(frame);
    if (header === undefined) {
      const isNewer = isOfNewerForm(frame);
      // The frame may contain content that exists nowhere else, so this page must not create a snapshot.
      if (isNewer) this.isWhole = false;
      return this.options.onTrouble({ trouble: isNewer ? 'newer' : 'shape', author: undefined });
    }
    this.frames += 1;
    this.heads.give(header);
    const trouble = await this.troubleOf(header, frame);
    if (trouble) await this.leave(trouble, header, frame);
    if (this.isAll) this.tellLost(this.heads.withheld());
  }

  /** Client IDs under which others wrote, with their owners. */
  get knownOwners(): ReadonlyMap<number, string> {
    return this.owners;
  }

  /** Records a change sent by this page. */
  wrote(author: string, update: Uint8Array): void {
    this.pieces.push({ author, atMs: Date.now(), update, isSnapshot: false });
  }

  /** Opens an earlier snapshot without applying it. @throws SealBroken if it can't be opened or isn't signed by its author */
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

  /** Records that a frame of this page was stored. */
  storedOwn(header: FrameHeader, hash: string): void {
    this.frames += 1;
    this.heads.give(header);
    this.heads.open(header, hash);
  }

  /** Client IDs with their owners. @param own the client ID and owner of this page */
  ownersWith(own: readonly [number, string]): [number, string][] {
    return [...this.owners, ...(this.owners.has(own[0]) ? [] : [[...own] as [number, string]])];
  }

  private tellLost(troubles: readonly Troubled[]): void {
    if (troubles.length > 0) this.isWhole = false;
    troubles.forEach(this.options.onTrouble);
  }

  /** Skipped frames to list in this page's snapshot, for others who can read them. */
  get left(): readonly Head[] {
    return [...this.leftOuts.values()];
  }

  /**
   * Records a skipped frame, which others may be able to read. Duplicates contain nothing new, and gaps in a run are reported where they
   * show.
   */
  private async leave(trouble: Trouble, header: FrameHeader, frame: Bytes): Promise<void> {
    if (trouble !== 'again' && trouble !== 'missing')
      this.leftOuts.set(nameOf(header), { ...header, hash: await hashOf(frame) });
    this.options.onTrouble({ trouble, author: header.author });
  }

  /** A snapshot replaces changes that no longer exist anywhere else. */
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

  /**
   * Accepts a snapshot's claims only about its own author, because they could claim anything about others. Claims by
   * this person's own pages are trusted, because those pages verified them.
   */
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
    // A removed member still has earlier keys. Frames sealed with them are invalid after newer ones.
    if (epoch < this.newestEpoch) return 'key';
    const of = runOfFrame(header);
    const expected = (this.told.get(of) ?? 0) + 1;
    if (counter < expected) return 'again';
    const isNew = counter > (this.taken.get(of) ?? 0);
    const trouble = isNew ? await this.opened(header, of, frame) : undefined;
    if (trouble) return trouble;
    if (!isNew) this.heads.open(header);
    // Only frames that can be opened count; otherwise, anyone could end a run or key with a forged header.
    this.newestEpoch = epoch;
    this.told.set(of, counter);
    this.taken.set(of, Math.max(counter, this.taken.get(of) ?? 0));
    if (this.isLeft(header, expected)) return undefined;
    this.isWhole = false;
    return 'missing';
  }

  /** Whether the snapshot's author had received this frame and couldn't read it, so that its position is legitimate. */
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

  /** Whether all earlier frames of a run, from a given number, were received and skipped. */
  private isLeft({ counter, ...run }: FrameHeader, from: number): boolean {
    // Bounded by the number of skipped frames, since a header can claim any counter.
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

  /**
   * Why a frame is rejected: not signed by its author, or not verifiable. If verification is impossible, the frame is accepted and
   * reported.
   */
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

  /** Whether the update uses only its author's client IDs. @throws if it isn't a valid update */
  private isOwn(author: string, update: Uint8Array): boolean {
    const clients = [...parseUpdateMeta(update).from.keys()];
    if (clients.some((client) => (this.owners.get(client) ?? author) !== author)) return false;
    for (const client of clients) this.owners.set(client, author);
    return true;
  }
}
