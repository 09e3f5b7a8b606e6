import { piecesOfSnapshot, withLeft } from '@cartulary/contracts/sealed-text-form';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { readVector } from './protocol.js';
import type { Written } from './written.js';
import type { WrittenRef, WrittenStore, LoadedContent } from './written-store.js';
import type { Judged, Known } from './judge.js';
import { varuint } from './frames.js';
import { KnownDeletes } from './known-deletes.js';
import { MalformedError } from './reader.js';
import { Nesting, nestingOf } from './nesting.js';
import { EMPTY_STATE, type StateMaker } from './state-maker.js';
import { replacedBy, type Replaced } from './sealed-snapshots.js';
import type { State } from './state-worker.js';
import { deletesOf, walkUpdate, type Block, type DeletedRange, type Walked } from './update-walk.js';

type Maker = Pick<StateMaker, 'begin' | 'stateOf' | 'diff' | 'mayMake' | 'hurry'>;

/**
 * The stored content of one open document in memory: a state and later updates. It's not a Y.Doc: updates are merged in another thread when
 * someone requests the whole document, or when there are enough for a snapshot.
 */
export class Content {
  readonly clients: Map<number, string>;
  /** Each client's highest known clock without gaps, including updates waiting for the log. */
  private readonly clocks = new Map<number, number>();
  private readonly deletes = new KnownDeletes();
  private readonly nesting: Nesting;
  private tail: Written[];
  private tailBytes = 0;
  private state: State;
  private stateSeq: number;
  /** Sequence number of the last stored update. */
  lastSeq: number;
  private whole: { readonly seq: number; readonly made: Promise<State> } | undefined;
  /** Number of full states being assembled. */
  private making = 0;
  /** Shared by all callers who asked while another one was being assembled. */
  private following: Promise<State> | undefined;
  private compacting: Promise<void> | undefined;

  constructor(
    readonly ref: WrittenRef,
    readonly doc: LoadedContent,
    private readonly store: WrittenStore,
    private readonly maker: Maker,
    state: State,
  ) {
    this.clients = doc.clients;
    this.state = state;
    // Sealed content can't be merged, so its snapshot is just the first piece.
    this.stateSeq = ref.isSealed ? 0 : (doc.snapshot?.seq ?? 0);
    for (const [client, clock] of readVector(state.vector)) this.clocks.set(client, clock);
    this.deletes.add(deletesOf(state.update, state.deletesAt));
    this.nesting = new Nesting(state.nesting);
    this.tail = [...sealedPieces(ref, doc), ...doc.updates].map(({ seq, bytes, walked }) => {
      this.tailBytes += bytes.length;
      if (walked) this.know({ ...walked, ...nestingOf(bytes, walked.blocks, this.nesting) });
      return { seq, bytes };
    });
    this.lastSeq = doc.lastSeq;
  }

  get sizeBytes(): number {
    return this.state.update.length + this.tailBytes;
  }

  /** All stored pieces, oldest first. */
  get pieces(): readonly Uint8Array[] {
    return [this.state.update, ...this.tail.map(({ bytes }) => bytes)];
  }

  /** Whether the update still fits in the document. */
  hasRoomFor({ update, deletes }: Pick<Extract<Judged, { isTaken: true }>, 'update' | 'deletes'>): boolean {
    const { maxBytes, maxDeletedRanges } = kinds[this.ref.kind].limits;
    return (
      this.sizeBytes + (update?.length ?? 0) <= maxBytes &&
      (deletes.length === 0 || this.deletes.count + deletes.length <= maxDeletedRanges)
    );
  }

  /**
   * The context for evaluating an update. @param announcedBy the owner of a client ID under which nothing has been
   * written yet
   */
  known(announcedBy: (client: number) => string | undefined): Known {
    return {
      ownerOf: (client) => this.clients.get(client) ?? announcedBy(client),
      isWritten: (client) => this.clients.has(client),
      clocks: this.clocks,
      unknownDeletes: (deletes: readonly DeletedRange[]) => this.deletes.unknownOf(deletes),
      nesting: this.nesting,
    };
  }

  /** Marks an update's content as known before it's stored, because its author's next update builds on it. */
  expect(judged: Extract<Judged, { isTaken: true }>, person: string): void {
    for (const client of judged.newClients) this.clients.set(client, person);
    this.know(judged);
  }

  /** Adds updates that are now stored. */
  append(updates: readonly Written[]): void {
    for (const update of updates) {
      this.tail.push(update);
      this.tailBytes += update.bytes.length;
      this.lastSeq = Math.max(this.lastSeq, update.seq);
    }
  }

  /** Updates after a sequence number; undefined if they're already part of the state. */
  since(seq: number): readonly Written[] | undefined {
    return seq < this.stateSeq ? undefined : this.tail.filter((update) => update.seq > seq);
  }

  /** The known content's state vector, used to request anything beyond it from members. */
  vector(): Uint8Array {
    return vectorOf([...this.clocks]);
  }

  /**
   * The currently stored content as one update, excluding later updates.
   * @param isPressing whether someone is waiting for it
   * @throws StateNotMadeError
   */
  async full(isPressing = true): Promise<State> {
    if (this.tail.length === 0) return this.state;
    if (this.whole?.seq !== this.lastSeq) this.whole = { seq: this.lastSeq, made: this.make(isPressing) };
    else if (isPressing) this.maker.hurry(this.ref.itemId);
    return this.whole.made;
  }

  /** Everything stored now, and possibly more: callers share the next state if one is being assembled. @throws StateNotMadeError */
  newest(): Promise<State> {
    if (this.making === 0 || this.whole?.seq === this.lastSeq) return this.full();
    this.maker.hurry(this.ref.itemId);
    const before: Promise<unknown> = this.whole?.made ?? Promise.resolve();
    this.following ??= before
      .catch(() => undefined)
      .then(() => {
        this.following = undefined;
        return this.full();
      });
    return this.following;
  }

  private make(isPressing: boolean): Promise<State> {
    this.making += 1;
    const made = this.maker.stateOf(this.ref.itemId, this.pieces, isPressing).finally(() => (this.making -= 1));
    // If no one is waiting anymore, the error is dropped; waiting callers get it.
    made.catch(() => {
      if (this.whole?.made === made) this.whole = undefined;
    });
    return made;
  }

  /**
   * The changes missing relative to `vector`. Always computed from the merged state, because the raw updates may
   * contain deleted content.
   * @returns whether the bytes are the same for everyone with an empty vector
   * @throws StateNotMadeError
   */
  async missing(vector: Uint8Array): Promise<{ missing: Uint8Array; isShared: boolean }> {
    const { update } = await this.newest();
    if (isEmptyVector(vector)) return { missing: update, isShared: true };
    return { missing: await this.maker.diff(update, vector), isShared: false };
  }

  get isWorthCompacting(): boolean {
    const { updates, maxUpdates, stateBytesOfUpdate, bytes } = collabLimits.compaction;
    // A snapshot contains everything, so longer documents need more updates to justify one.
    const many = Math.min(maxUpdates, Math.max(updates, this.state.update.length / stateBytesOfUpdate));
    const isLong = this.hasTail && (this.tail.length >= many || this.tailBytes >= bytes);
    return isLong && this.maker.mayMake(this.ref.itemId, this.sizeBytes);
  }

  /** True if a snapshot would cover anything. None is created if updates are missing, because they may come back. */
  get hasTail(): boolean {
    return !this.ref.isSealed && this.isWhole && this.tail.length > 0;
  }

  /** False if updates that were once stored are missing. */
  get isWhole(): boolean {
    return this.doc.missing === 0;
  }

  /**
   * Creates a snapshot of the stored content. One at a time: concurrent callers share it.
   * @throws StateNotMadeError; database errors. Nothing changes in that case.
   */
  compact(): Promise<void> {
    this.compacting ??= this.compactOnce().finally(() => (this.compacting = undefined));
    return this.compacting;
  }

  /**
   * Stores a snapshot created by a page, replacing the updates it covers. @throws database errors, in which case
   * nothing changes
   */
  async replace(frame: Uint8Array, claims: CollabTokenClaims): Promise<void> {
    const replaced = this.isWhole ? replacedBy(frame, this.tail, claims) : undefined;
    if (replaced === undefined || this.compacting) return;
    this.compacting = this.replaceUpTo(replaced, frame).finally(() => (this.compacting = undefined));
    await this.compacting;
  }

  private async replaceUpTo({ seq, left }: Replaced, bytes: Uint8Array): Promise<void> {
    const stays = left.map((update) => update.bytes);
    if (!(await this.store.saveSnapshot(this.ref, this.doc, seq, withLeft(bytes, stays)))) return;
    const pieces = [bytes, ...stays].map((piece) => ({ seq, bytes: piece }));
    this.tail = [...pieces, ...this.tail.filter((update) => update.seq > seq)];
    this.tailBytes = this.tail.reduce((sum, update) => sum + update.bytes.length, 0);
  }

  private async compactOnce(): Promise<void> {
    const seq = this.lastSeq;
    const state = await this.full(false);
    if (!(await this.store.saveSnapshot(this.ref, this.doc, seq, state.update))) return;
    this.state = state;
    this.stateSeq = seq;
    this.tail = this.tail.filter((update) => update.seq > seq);
    this.tailBytes = this.tail.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  private know({
    blocks,
    deletes,
    nesting,
  }: Pick<Walked, 'blocks' | 'deletes'> & { readonly nesting?: Nesting }): void {
    for (const block of blocks) this.knowBlock(block);
    this.deletes.add(deletes);
    if (nesting) this.nesting.add(nesting);
  }

  private knowBlock({ client, clock, end, hasSkip }: Block): void {
    const known = this.clocks.get(client) ?? 0;
    if (!hasSkip && clock <= known && end > known) this.clocks.set(client, end);
  }
}

/** For a sealed document, the snapshot and the frames it skipped, which come first. */
function sealedPieces({ isSealed }: WrittenRef, { snapshot }: LoadedContent) {
  if (!isSealed || snapshot === undefined) return [];
  const { seq } = snapshot;
  return piecesOfSnapshot(snapshot.bytes).map((bytes) => ({ seq, bytes, walked: undefined }));
}

/** Loads a document and prepares it for use. @throws NotLoadedError, StateNotMadeError */
export async function openContent(ref: WrittenRef, store: WrittenStore, maker: Maker): Promise<Content> {
  const doc = await store.load(ref);
  // Start the thread early: it will be needed soon, and starting takes longer than most of its work. Opening a short document waits for
  // neither.
  maker.begin();
  return new Content(ref, doc, store, maker, await stateOf(ref, doc, maker));
}

async function stateOf(ref: WrittenRef, { snapshot }: LoadedContent, maker: Maker): Promise<State> {
  if (snapshot === undefined || ref.isSealed) return EMPTY_STATE;
  const { bytes } = snapshot;
  const state = bytes.length <= collabLimits.walkedAtOnceBytes ? stateAsItIs(bytes) : undefined;
  return state ?? maker.stateOf(ref.itemId, [bytes]);
}

/** @returns undefined if the update has gaps or is malformed; the thread then decides, with a pause after a failure */
function stateAsItIs(update: Uint8Array): State | undefined {
  try {
    const { blocks, deletesAt } = walkUpdate(update);
    if (blocks.some(({ clock, hasSkip }) => clock > 0 || hasSkip)) return undefined;
    const vector = vectorOf(blocks.map(({ client, end }) => [client, end]));
    return { update, vector, deletesAt, nesting: nestingOf(update, blocks, new Nesting()).nesting.plain };
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

const vectorOf = (clocks: readonly (readonly [number, number])[]): Buffer =>
  Buffer.concat([varuint(clocks.length), ...clocks.flatMap(([client, clock]) => [varuint(client), varuint(clock)])]);

const isEmptyVector = (vector: Uint8Array): boolean => vector.length === 1 && vector[0] === 0;
