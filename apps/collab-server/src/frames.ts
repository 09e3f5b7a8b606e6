import { messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';

/**
 * Hand-written WebSocket frames: a frame for many recipients is created once, and several are sent in one write. They bypass the sender of
 * ws, which must be idle: https://github.com/websockets/ws/blob/v8.23.0/lib/sender.js
 */

const FINAL_BINARY = 0x82;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

function headBytesFor(length: number): number {
  if (length <= SHORT_MAX) return 2;
  return length <= MEDIUM_MAX ? 4 : 10;
}

/** A final, unmasked binary frame (RFC 6455, 5.2). */
export function frameOf(...parts: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  let at = headBytesFor(length);
  const frame = Buffer.allocUnsafe(at + length);
  writeHead(frame, length);
  for (const part of parts) {
    frame.set(part, at);
    at += part.length;
  }
  return frame;
}

/** A sync protocol frame with one update. The stock client reads only one message per frame. */
export function syncFrame(type: keyof typeof syncTypes, payload: Uint8Array): Buffer {
  return frameOf(Buffer.from([messageTypes.sync, syncTypes[type]]), varuint(payload.length), payload);
}

export function awarenessFrame(payload: Uint8Array): Buffer {
  return frameOf(Buffer.from([messageTypes.awareness]), varuint(payload.length), payload);
}

/** Acknowledges the number of stored updates, for clients that support our own messages. */
export const storedFrame = (count: number): Buffer => frameOf(varuint(messageTypes.stored), varuint(count));

/** The reply to a ping, whose payload is at most 125 bytes (RFC 6455, 5.5.3). */
export const pongFrame = (payload: Uint8Array): Buffer => Buffer.concat([Buffer.from([0x8a, payload.length]), payload]);

/** lib0 varuint: seven bits per byte, lowest first. */
export function varuint(value: number): Buffer {
  if (value < 0x80) return Buffer.from([value]);
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function writeHead(frame: Buffer, length: number): void {
  frame[0] = FINAL_BINARY;
  if (length <= SHORT_MAX) frame[1] = length;
  else if (length <= MEDIUM_MAX) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
}
