import type { Duplex } from 'node:stream';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { encodeOwn, closeCodes, type OwnMessage, type Refusal } from '@cartulary/editor-schema/collab-protocol';
import type { WebSocket } from 'ws';
import { frameOf } from './frames.js';
import { LongAnswer } from './long-answer.js';
import { Bucket } from './traffic.js';

const TERMINATE_AFTER_MS = 2_000;

/** The parts of the WebSocket that a member uses. */
export type MemberSocket = Pick<WebSocket, 'close' | 'terminate' | 'pause' | 'resume' | 'isPaused'>;

/** One connection to a document. */
export class Member {
  /** Number of updates received, including answers to step 1. */
  received = 0;
  /** All updates up to this number are stored, except rejected ones. */
  stored = 0;
  /** Size of its updates that aren't stored yet. */
  unstoredBytes = 0;
  /** Number of client IDs it was the first to use. */
  newClients = 0;
  /** The last update sent before the member fell behind; it gets the rest at once later. */
  behindSince: { readonly seq: number; readonly atMs: number } | undefined;
  isClosed = false;
  /** The member receives everything once it asks. Until then, it's sent no updates, which would arrive out of order. */
  awaitsAll = false;
  /** Its answer is being assembled. */
  isAnswering = false;

  private readonly messages = new Bucket(collabLimits.messages);
  private readonly bytes = new Bucket(collabLimits.bytes);
  /** A partially read answer, and messages to send after it. */
  private long: { readonly answer: LongAnswer; readonly given: () => void } | undefined;
  private untold: Buffer[] = [];
  private toldBytes = 0;
  private readAtMs = performance.now();
  private onRead: () => void = () => undefined;

  /**
   * @param socket the socket that `ws` reads from. Frames are written to it directly: one buffer for many members, and several frames per
   * write. Compression is off, so `ws` doesn't need to process them.
   */
  constructor(
    readonly ws: MemberSocket,
    readonly socket: Duplex,
    readonly claims: CollabTokenClaims,
    /** Whether it supports our own messages; the stock client logs an error for each. */
    readonly knowsOwn: boolean,
    /** The newest schema that its page knows for this kind; undefined if not announced. */
    readonly schema?: number,
  ) {}

  get mayWrite(): boolean {
    return this.claims.right === 'owner' || this.claims.right === 'editor';
  }

  /** Counts the member's bytes waiting to be stored, and pauses reading if there are too many. */
  waits(bytes: number): void {
    this.unstoredBytes = Math.max(0, this.unstoredBytes + bytes);
    if (this.unstoredBytes > collabLimits.maxUnstoredBytes) this.ws.pause();
    else if (bytes < 0 && this.ws.isPaused) this.ws.resume();
  }

  /** Whether it may send another message of this size now. */
  admits(bytes: number): boolean {
    const nowMs = performance.now();
    return this.messages.take(1, nowMs) && this.bytes.take(bytes, nowMs);
  }

  /** True if the member reads so slowly that nothing more is buffered for it. */
  get isSlow(): boolean {
    return (
      this.behindSince !== undefined ||
      this.long !== undefined ||
      this.socket.writableLength > collabLimits.maxBufferedBytes
    );
  }

  /** It hasn't read any pending data for too long. */
  get isStuck(): boolean {
    // A member that is behind gets nothing else until it has received a long answer, so only its progress on that
    // counts.
    const sinceMs = this.long ? this.readAtMs : (this.behindSince?.atMs ?? Infinity);
    return performance.now() - sinceMs > collabLimits.slowMs;
  }

  private get isGone(): boolean {
    return this.isClosed || this.socket.destroyed;
  }

  /** Registers a listener for when it has read what was written. Use {@link drained} to check whether it may get more. */
  whenRead(listener: () => void): void {
    this.onRead = listener;
    this.socket.on('drain', listener);
  }

  /** Writes complete frames. @returns false if it reads too slowly and didn't get them */
  write(frames: Buffer): boolean {
    if (this.isGone) return true;
    if (this.isSlow) return false;
    this.socket.write(frames);
    return true;
  }

  /**
   * Writes messages of any size as fast as the client reads them. Nothing else is written until then.
   * @param messages in parts, which aren't copied
   * @param given called once written, or when the client left
   * @returns false if it reads too slowly, in which case `given` isn't called
   */
  writeLong(messages: readonly (readonly Uint8Array[])[], given: () => void = () => undefined): boolean {
    if (this.isSlow) return false;
    this.long = { answer: new LongAnswer(messages), given };
    this.drained();
    return true;
  }

  /** Continues a long answer after the member has read. @returns whether it may get more */
  drained(): boolean {
    this.readAtMs = performance.now();
    while (this.long) {
      const fragment = this.isGone ? undefined : this.long.answer.next();
      if (fragment) {
        this.socket.cork();
        for (const piece of fragment) this.put(piece);
        this.socket.uncork();
        if (this.socket.writableNeedDrain) return false;
      } else this.endLong();
    }
    if (this.socket.writableLength === 0) this.toldBytes = 0;
    return true;
  }

  /** Sends a short message even to a slow reader: missing a rejection would make the update look stored. */
  tell(message: OwnMessage): void {
    if (!this.knowsOwn || this.isGone) return;
    const frame = frameOf(encodeOwn(message));
    if (this.isSlow) this.toldBytes += frame.length;
    if (this.toldBytes > collabLimits.maxToldBytes) return this.close(closeCodes.tooSlow, 'it does not read');
    if (this.long) this.untold.push(frame);
    else this.put(frame);
  }

  refuse(reason: Refusal, count = this.received): void {
    this.tell({ type: 'refused', reason, count });
  }

  close(code: (typeof closeCodes)[keyof typeof closeCodes] | 1001 | 1009, reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.ws.close(code, reason);
    // A member that doesn't read doesn't respond either.
    setTimeout(() => this.ws.terminate(), TERMINATE_AFTER_MS).unref();
  }

  /** Stops writing and releases pending data. */
  left(): void {
    this.isClosed = true;
    this.endLong();
  }

  private endLong(): void {
    const { long } = this;
    this.long = undefined;
    for (const frame of this.untold.splice(0)) if (!this.isGone) this.put(frame);
    if (this.behindSince) this.behindSince = { ...this.behindSince, atMs: performance.now() };
    long?.given();
  }

  /** Writes to a member that may be behind. After small writes, the socket emits no `drain`, so the member would never get the rest. */
  private put(bytes: Uint8Array): void {
    this.socket.write(bytes, () => {
      if (this.behindSince && !this.long && !this.isGone && this.socket.writableLength === 0) this.onRead();
    });
  }
}

/** Disconnects a page that doesn't know the newest schema, because it would delete newer content. Its edits stay on the page. */
export function schemaTooOld(member: Member): void {
  member.refuse('schema_too_old', 0);
  member.close(closeCodes.reload, 'reload the page');
}

/** Disconnects a member whose document can't be opened here. */
export function notLoaded(member: Member): void {
  member.refuse('not_loaded', 0);
  member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
}

/** Disconnects a member that sent data no client sends. */
export function malformed(member: Member): void {
  member.refuse('malformed', 0);
  member.close(closeCodes.malformed, 'malformed');
}
