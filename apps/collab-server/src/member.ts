import type { Duplex } from 'node:stream';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { encodeOwn, closeCodes, type OwnMessage, type Refusal } from '@cartulary/editor-schema/collab-protocol';
import type { WebSocket } from 'ws';
import { frameOf } from './frames.js';
import { LongAnswer } from './long-answer.js';
import { Bucket } from './traffic.js';

const TERMINATE_AFTER_MS = 2_000;

/** What of the WebSocket a member needs. */
export type MemberSocket = Pick<WebSocket, 'close' | 'terminate' | 'pause' | 'resume' | 'isPaused'>;

/** One connection to a document. */
export class Member {
  /** Updates that it sent, answers to step 1 included. */
  received = 0;
  /** Up to which of these all are stored that were not refused. */
  stored = 0;
  /** Bytes of them that are not stored yet. */
  unstoredBytes = 0;
  /** Client ids that it was the first to use. */
  newClients = 0;
  /** The last update that it was given, where it reads too slowly for more; it gets the rest in one piece. */
  behindSince: { readonly seq: number; readonly atMs: number } | undefined;
  isClosed = false;
  /** It gets all that there is once it asks: until then it is told of nothing new, which would come out of its order. */
  awaitsAll = false;
  /** What it asked for is being put together. */
  isAnswering = false;

  private readonly messages = new Bucket(collabLimits.messages);
  private readonly bytes = new Bucket(collabLimits.bytes);
  /** An answer that it has read a part of, and what is to be told after it. */
  private long: { readonly answer: LongAnswer; readonly given: () => void } | undefined;
  private untold: Buffer[] = [];
  private toldBytes = 0;
  private readAtMs = performance.now();
  private onRead: () => void = () => undefined;

  /**
   * @param socket what `ws` reads from. Frames are written to it directly: one buffer for many members, and several frames in
   *   one write; compression is off, so `ws` has nothing in between.
   */
  constructor(
    readonly ws: MemberSocket,
    readonly socket: Duplex,
    readonly claims: CollabTokenClaims,
    /** Whether it understands messages of our own; the stock client complains of each. */
    readonly knowsOwn: boolean,
    /** The newest schema of the kind that its page knows; undefined where it doesn't say. */
    readonly schema?: number,
  ) {}

  get mayWrite(): boolean {
    return this.claims.right === 'owner' || this.claims.right === 'editor';
  }

  /** Counts bytes of it that wait to be stored, and reads no more where these are many. */
  waits(bytes: number): void {
    this.unstoredBytes = Math.max(0, this.unstoredBytes + bytes);
    if (this.unstoredBytes > collabLimits.maxUnstoredBytes) this.ws.pause();
    else if (bytes < 0 && this.ws.isPaused) this.ws.resume();
  }

  /** Whether it may send one more message of so many bytes now. */
  admits(bytes: number): boolean {
    const nowMs = performance.now();
    return this.messages.take(1, nowMs) && this.bytes.take(bytes, nowMs);
  }

  /** It reads so slowly that nothing more is kept for it. */
  get isSlow(): boolean {
    return (
      this.behindSince !== undefined ||
      this.long !== undefined ||
      this.socket.writableLength > collabLimits.maxBufferedBytes
    );
  }

  /** It has taken nothing of what waits for it, for too long. */
  get isStuck(): boolean {
    // Who is behind is given nothing else until it has read a long answer: only how it reads that counts meanwhile.
    const sinceMs = this.long ? this.readAtMs : (this.behindSince?.atMs ?? Infinity);
    return performance.now() - sinceMs > collabLimits.slowMs;
  }

  private get isGone(): boolean {
    return this.isClosed || this.socket.destroyed;
  }

  /** Calls back whenever it has read what was written to it: by {@link drained} it is asked whether it may be given more. */
  whenRead(listener: () => void): void {
    this.onRead = listener;
    this.socket.on('drain', listener);
  }

  /** Writes whole frames. @returns false where it reads too slowly, and was not given them */
  write(frames: Buffer): boolean {
    if (this.isGone) return true;
    if (this.isSlow) return false;
    this.socket.write(frames);
    return true;
  }

  /**
   * Writes messages of any size as fast as they are read. Until then nothing else is written.
   * @param messages in parts, which are not copied
   * @param given called once it is written, or its client left
   * @returns false where it reads too slowly; then `given` is not called
   */
  writeLong(messages: readonly (readonly Uint8Array[])[], given: () => void = () => undefined): boolean {
    if (this.isSlow) return false;
    this.long = { answer: new LongAnswer(messages), given };
    this.drained();
    return true;
  }

  /** It reads again: goes on with what it is being given. @returns whether it may be given more */
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

  /** Tells it something short, also where it reads slowly: what was refused would count as stored if it missed that. */
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
    // Who doesn't read doesn't answer either.
    setTimeout(() => this.ws.terminate(), TERMINATE_AFTER_MS).unref();
  }

  /** Nothing more is written: what waited is let go of. */
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

  /** Writes to one who may be behind: after little the socket tells of no `drain`, and it would get nothing any more. */
  private put(bytes: Uint8Array): void {
    this.socket.write(bytes, () => {
      if (this.behindSince && !this.long && !this.isGone && this.socket.writableLength === 0) this.onRead();
    });
  }
}

/** Lets go of a page that doesn't know what newer ones write: it would delete that. What it wrote stays with it. */
export function schemaTooOld(member: Member): void {
  member.refuse('schema_too_old', 0);
  member.close(closeCodes.reload, 'reload the page');
}

/** Lets go of a member whose document can't be opened here. */
export function notLoaded(member: Member): void {
  member.refuse('not_loaded', 0);
  member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
}

/** Lets go of a member that sent what no client sends. */
export function malformed(member: Member): void {
  member.refuse('malformed', 0);
  member.close(closeCodes.malformed, 'malformed');
}
