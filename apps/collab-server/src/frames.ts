import { messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';

/** WebSocket frames, written by hand: one that many receive is made once, and several leave in one write. */

const FINAL_BINARY = 0x82;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

/** A final, unmasked binary frame (RFC 6455, 5.2). */
export function frameOf(...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([headOf(length), ...parts]);
}

/** A frame of the sync protocol: one update. The stock client reads one message of a frame, so there is never another. */
export function syncFrame(type: keyof typeof syncTypes, payload: Uint8Array): Buffer {
  return frameOf(Buffer.from([messageTypes.sync, syncTypes[type]]), varuint(payload.length), payload);
}

export function awarenessFrame(payload: Uint8Array): Buffer {
  return frameOf(Buffer.from([messageTypes.awareness]), varuint(payload.length), payload);
}

/** The answer to a ping, whose payload is at most 125 bytes (RFC 6455, 5.5.3). */
export const pongFrame = (payload: Uint8Array): Buffer => Buffer.concat([Buffer.from([0x8a, payload.length]), payload]);

/** lib0's varuint: seven bits a byte, the lowest first. */
export function varuint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function headOf(length: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.from([FINAL_BINARY, length]);
  if (length <= MEDIUM_MAX) {
    const head = Buffer.from([FINAL_BINARY, 126, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.writeUInt8(FINAL_BINARY, 0);
  head.writeUInt8(127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
