import { collabLimits } from '@cartulary/contracts/limits/collab';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { headerOf } from '@cartulary/contracts/sealed-text-form';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { closeCodes, decodeOwn, messageTypes, syncTypes, type Refusal } from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';
import type { Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { FirstConnection } from '@cartulary/editor-schema/first-connection';
import type { WrittenState } from '@/lib/offline/written-line';
import { reconnectDelayMs } from '@cartulary/editor-schema/reconnect-delay';
import type { Head } from './frame-content';
import { FrameLog } from './frame-log';
import { question, updateMessage } from './line-messages';
import { openSocket, takeInOrder } from './line-socket';
import type { LineOpening, SealedLineOptions, SealedLineState } from './line-types';
import { OwnChanges } from './own-changes';
import type { Piece } from './pieces';
import { sealSnapshot, type Snapshot } from './snapshot';
import { isOfRun, newRun, newRunId, nextFrame, type Connection, type UnderWay } from './under-way';
import type { Unsent } from './unsent';
import { Writers } from './writers';

/** Temporary refusals, retried once the server allows writing again. */
const passing: ReadonlySet<Refusal | undefined> = new Set(['incomplete', 'not_stored', 'not_loaded', 'too_much']);
const STEADY_MS = 5_000;
/** RFC 6455, 7.4.1: the message is larger than the other end accepts. */
const TOO_LARGE = 1009;

/** Origin of changes from an earlier page's copy, as opposed to local edits. */
export const FROM_COPY = Symbol('copy');

/**
 * The connection of a sealed text to the collab server. Changes are sent in frames that only members can open, one at a time so that the
 * log has no gaps. Edits made in the meantime go into the next frame.
 */
export class SealedLine {
  readonly writers: Writers;
  private readonly log: FrameLog;
  private opening: Pick<LineOpening, 'keys' | 'signatures'> | undefined;
  private connection: Connection | undefined;
  private underWay: UnderWay | undefined;
  private readonly pending: OwnChanges;
  /** A frame of this size closed the connection and would do so every time. */
  private tooLargeBytes = Infinity;
  private refused: Refusal | undefined;
  /** Rejected changes aren't resent until something changes. */
  private isHeld = false;
  private right: CollabRight | undefined;
  private isWritable = true;
  private needs: WrittenState['needs'];
  private isGone = false;
  private isSynced = false;
  private syncedAtMs: number | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;
  private isConnecting = false;
  private readonly first = new FirstConnection(() => this.tell());

  constructor(private readonly options: SealedLineOptions) {
    const { doc, itemId, accountId, onTrouble } = options;
    this.pending = new OwnChanges(doc);
    this.writers = new Writers(options.ask, () => this.tell());
    this.log = new FrameLog({
      itemId,
      accountId,
      keys: () => this.now.keys,
      judge: (author, said, signature) => this.now.signatures.judge(author, said, signature),
      apply: (update) => Y.applyUpdate(doc, update, this),
      onTrouble,
    });
    doc.on('update', this.changed);
    void this.begin();
  }

  private get now(): Pick<LineOpening, 'keys' | 'signatures'> {
    if (this.opening === undefined) throw new Error('There are no keys before the line is open');
    return this.opening;
  }

  get state(): SealedLineState {
    const { right, isWritable, needs, refused, isGone, isSynced, unsaved } = this;
    const isSigned = this.opening?.signatures.signer !== undefined;
    return {
      kind: this.kindNow(unsaved),
      unsaved,
      right,
      isWritable: isWritable && (isSigned || !this.connection),
      refused,
      needs,
      isGone,
      isSynced,
    };
  }

  /** Retries immediately: the network is back, or the person signed in. */
  retry(): void {
    if (this.isEnded || this.connection || this.isConnecting || this.needs === 'reload' || this.isGone) return;
    this.needs = undefined;
    this.tries = 0;
    clearTimeout(this.timer);
    void this.connect();
  }

  /** Closes the connection. */
  end(): void {
    this.isEnded = true;
    this.first.end();
    clearTimeout(this.timer);
    this.options.doc.off('update', this.changed);
    this.connection?.ws.close();
    this.connection = undefined;
  }

  private kindNow(unsaved: number): WrittenState['kind'] {
    if (!this.connection) return this.first.isPending ? 'connecting' : 'offline';
    if (this.refused !== undefined && !passing.has(this.refused)) return 'refused';
    return this.isSynced && unsaved === 0 ? 'saved' : 'saving';
  }

  private readonly changed = (update: Uint8Array, origin: unknown): void => {
    if (origin === this || origin === FROM_COPY) return;
    this.pending.add(update);
    this.isHeld = false;
    this.tell();
    void this.flush();
  };

  /** Changes not confirmed as stored; undefined if everything is stored. */
  unsent(): Pick<Unsent, 'changes' | 'own'> | undefined {
    if (!this.isUnsent) return undefined;
    const updates = [...(this.underWay ? [this.underWay.update] : []), ...this.pending.whole()];
    return { changes: this.unsaved, own: Y.mergeUpdates(updates) };
  }

  /** True if any changes aren't confirmed as stored. */
  get isUnsent(): boolean {
    return this.underWay !== undefined || !this.pending.isEmpty;
  }

  private get unsaved(): number {
    return this.pending.count + (this.underWay?.changes ?? 0);
  }

  /** Changes, as received or made in this page. */
  get pieces(): readonly Piece[] {
    return this.log.pieces;
  }

  get signatures(): LineOpening['signatures'] | undefined {
    return this.opening?.signatures;
  }

  /** Owners of Yjs client IDs. */
  get owners(): ReadonlyMap<number, string> {
    return new Map([...this.log.knownOwners, [this.options.doc.clientID, this.options.accountId]]);
  }

  /** @throws SealBroken if it can't be opened or isn't signed by its author */
  readonly openedSnapshot = (frame: Bytes): Promise<Snapshot> => this.log.openedSnapshot(frame);

  /** Each run's position, as last seen by this device. */
  get heads(): readonly Head[] {
    return this.log.heads.seen;
  }

  private async begin(): Promise<void> {
    const kept = await this.options.after;
    this.log.heads.remember((await this.options.remembered) ?? []);
    if (this.isEnded) return;
    if (kept) {
      this.pending.putBefore({ update: kept.own, changes: kept.changes });
      this.options.onTaken?.();
      this.tell();
    }
    await this.connect();
  }

  private async connect(): Promise<void> {
    this.isConnecting = true;
    try {
      const opening = await this.options.ask();
      if (!this.isEnded) this.open(opening);
    } catch (error) {
      if (error instanceof ApiError && [403, 404].includes(error.status)) {
        this.isGone = true;
        this.first.end();
        this.tell();
      } else this.connectLater();
    } finally {
      this.isConnecting = false;
    }
  }

  private open({ token, url, right, keys, signatures, people }: LineOpening): void {
    this.opening = { keys, signatures };
    this.right = right;
    this.writers.people = people;
    if (!signatures.signer) this.options.onTrouble({ trouble: 'cannotSign', author: this.options.accountId });
    this.log.begin();
    const ws = openSocket(this.options.kind, url, token);
    const connection: Connection = { ws, epoch: keys.epoch, run: newRun(this.options, keys), sent: 0 };
    ws.addEventListener('open', () => {
      if (this.isEnded) return ws.close();
      this.connection = connection;
      this.first.end();
      this.isHeld = false;
      this.isSynced = false;
      this.syncedAtMs = undefined;
      ws.send(question());
      this.tell();
    });
    takeInOrder(ws, this.options.doc, {
      hear: (message) => this.hear(connection, message),
      closed: (code) => this.closed(connection, code),
    });
  }

  private async hear(connection: Connection, message: Uint8Array): Promise<void> {
    if (this.connection !== connection) return;
    const { run } = connection;
    const decoder = decoding.createDecoder(message);
    while (decoding.hasContent(decoder)) {
      const type = decoding.readVarUint(decoder);
      if (type !== messageTypes.sync) return this.hearOwn(type, decoder);
      const sync = decoding.readVarUint(decoder);
      const bytes = decoding.readVarUint8Array(decoder);
      // A slow client also receives its own frames.
      if (sync === syncTypes.update && !isOfRun(bytes, run)) {
        this.writers.meet(headerOf(bytes)?.author);
        await this.log.take(Uint8Array.from(bytes));
      } else if (sync === syncTypes.step2) this.synced();
    }
  }

  private synced(): void {
    this.isSynced = true;
    this.syncedAtMs = performance.now();
    this.log.all();
    this.tell();
    void this.flush();
  }

  private hearOwn(type: number, decoder: decoding.Decoder): void {
    const message = decodeOwn(type, decoder);
    if (message?.type === 'stored') this.stored(message.count);
    else if (message?.type === 'rights') {
      this.right = message.right;
      this.isWritable = message.writable;
      if (message.writable && passing.has(this.refused)) this.refused = undefined;
      this.isHeld = false;
      void this.flush();
    } else if (message) this.refuse(message.reason, message.count);
    this.tell();
  }

  private stored(count: number): void {
    const { underWay, connection } = this;
    if (!connection || !underWay?.frame || underWay.sentAs > count) return;
    this.log.storedOwn(underWay.frame.header, underWay.frame.hash);
    this.underWay = undefined;
    this.refused = undefined;
    if (!this.pending.isEmpty) void this.flush();
    else void this.replaceIfWorth(connection);
  }

  private refuse(reason: Refusal, count: number): void {
    if (count !== 0 && reason !== 'not_stored' && count !== this.underWay?.sentAs) return;
    this.takeBack();
    this.refused = reason;
    this.isHeld = true;
    // Start a new run, so that this one has no gap and no counter is used twice.
    if (this.connection) this.connection.run = newRun(this.options, this.now.keys);
  }

  /** Changes in flight aren't known to be stored, so they are resent. */
  private takeBack(): void {
    if (!this.underWay) return;
    this.pending.putBefore(this.underWay);
    this.underWay = undefined;
  }

  private get mayWrite(): boolean {
    const maySign = this.opening?.signatures.signer !== undefined;
    return maySign && this.isWritable && (this.right === 'owner' || this.right === 'editor');
  }

  /** Sends pending changes if none are in flight. */
  private async flush(): Promise<void> {
    const { connection } = this;
    const signer = this.opening?.signatures.signer;
    if (!connection || !signer || !this.isSynced || this.isHeld || !this.mayWrite) return;
    const next = this.underWay ? undefined : this.pending.take();
    if (next === undefined) return;
    const { update } = next;
    if (update.length >= this.tooLargeBytes) return this.pending.putBefore(next);
    const underWay: UnderWay = { ...next, sentAs: 0, frame: undefined };
    this.underWay = underWay;
    const frame = await nextFrame(this.options, connection, this.log.heads, update, signer.sign);
    // The connection ended in the meantime and took the changes back.
    if (this.connection !== connection || this.underWay !== underWay) return;
    connection.sent += 1;
    underWay.sentAs = connection.sent;
    underWay.frame = frame;
    this.log.wrote(this.options.accountId, update);
    connection.ws.send(updateMessage(frame.bytes));
  }

  /** Replaces many changes with a snapshot if this page has all of them and none of its own are in flight. */
  private async replaceIfWorth(connection: Connection): Promise<void> {
    const { doc, itemId, accountId: author } = this.options;
    const { frames, isWhole, left } = this.log;
    const signer = this.opening?.signatures.signer;
    if (frames < sealedLimits.snapshotAfterFrames || !isWhole || !signer || !this.mayWrite) return;
    if (left.length > sealedLimits.maxLeftFrames) return;
    // Whatever the outcome, this page creates the next snapshot only after as many frames again.
    this.log.frames = 0;
    const owners = this.log.ownersWith([doc.clientID, author]);
    const covers = this.log.heads.covered();
    const snapshot = { atMs: Date.now(), covers, left, owners, update: Y.encodeStateAsUpdate(doc) };
    const header = { epoch: connection.epoch, author, run: newRunId(), counter: 1 };
    const of = { itemId, itemKey: this.now.keys.newest, header };
    const frame = await sealSnapshot(of, snapshot, signer.sign);
    if (this.connection !== connection) return;
    const message = updateMessage(frame);
    if (message.length > collabLimits.maxMessageBytes) return this.options.onTrouble({ trouble: 'tooLong', author });
    connection.sent += 1;
    connection.ws.send(message);
  }

  private closed(connection: Connection, code: number): void {
    // Also runs for a connection that never opened.
    if (this.connection !== undefined && this.connection !== connection) return;
    this.connection = undefined;
    this.first.end();
    this.isSynced = false;
    if (code === TOO_LARGE && this.underWay) {
      // The change is too large to send. It stays here, and the page shows that.
      this.tooLargeBytes = this.underWay.update.length;
      this.refused = 'document_too_large';
    }
    this.takeBack();
    if (code === closeCodes.sessionEnded) this.needs = 'sign-in';
    if (code === closeCodes.reload) this.needs = 'reload';
    if (this.syncedAtMs !== undefined && performance.now() - this.syncedAtMs >= STEADY_MS) this.tries = 0;
    this.tell();
    if (this.needs === undefined) this.connectLater();
  }

  private connectLater(): void {
    if (this.isEnded) return;
    this.first.giveUp();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), reconnectDelayMs(this.tries));
    this.tries += 1;
  }

  private tell(): void {
    if (!this.isEnded) this.options.onState(this.state);
  }
}
