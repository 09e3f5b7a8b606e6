import type { Duplex } from 'node:stream';
import { collabLimits } from '@cartulary/contracts/writing-limits';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { encodeOwn, type closeCodes, type OwnMessage, type Refusal } from '@cartulary/editor-schema/collab-protocol';
import type { WebSocket } from 'ws';
import { frameOf } from './frames.js';
import { Bucket } from './traffic.js';

const TERMINATE_AFTER_MS = 2_000;

/** One connection to a document. */
export class Member {
  /** Updates that it sent, answers to step 1 included. */
  received = 0;
  /** How many of these are stored. */
  stored = 0;
  /** Bytes of them that are not stored yet. */
  unstoredBytes = 0;
  /** Client ids that it was the first to use. */
  newClients = 0;
  /** The last update that it was given, where it reads too slowly for more; it gets the rest in one piece. */
  behindSince: { readonly seq: number; readonly atMs: number } | undefined;
  isClosed = false;
  /** What it asked for is being put together. */
  isAnswering = false;

  private readonly messages = new Bucket(collabLimits.messages);
  private readonly bytes = new Bucket(collabLimits.bytes);

  /**
   * @param socket what `ws` reads from. Frames are written to it directly: one buffer for many members, and several frames in
   *   one write; compression is off, so `ws` has nothing in between.
   */
  constructor(
    readonly ws: WebSocket,
    readonly socket: Duplex,
    readonly claims: CollabTokenClaims,
    /** Whether it understands messages of our own; the stock client complains of each. */
    readonly knowsOwn: boolean,
  ) {}

  get mayWrite(): boolean {
    return this.claims.right === 'owner' || this.claims.right === 'editor';
  }

  /** Whether it may send one more message of so many bytes now. */
  admits(bytes: number): boolean {
    return this.messages.take(1) && this.bytes.take(bytes);
  }

  /** It reads so slowly that nothing more is kept for it. */
  get isSlow(): boolean {
    return this.behindSince !== undefined || this.socket.writableLength > collabLimits.maxBufferedBytes;
  }

  /** Writes whole frames. @returns false where it reads too slowly, and was not given them */
  write(frames: Buffer): boolean {
    if (this.isClosed || this.socket.destroyed) return true;
    if (this.isSlow) return false;
    this.socket.write(frames);
    return true;
  }

  tell(message: OwnMessage): void {
    if (this.knowsOwn) this.write(frameOf(encodeOwn(message)));
  }

  refuse(reason: Refusal): void {
    this.tell({ type: 'refused', reason, count: this.received });
  }

  close(code: (typeof closeCodes)[keyof typeof closeCodes] | 1001 | 1009, reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.ws.close(code, reason);
    // Who doesn't read doesn't answer either.
    setTimeout(() => this.ws.terminate(), TERMINATE_AFTER_MS).unref();
  }
}
