import type { Carried } from '@cartulary/contracts/carried';
import { ApiError } from '@/lib/errors/api-error';
import { noteSent } from './sent';

type Frame = string | ArrayBufferLike | Blob | ArrayBufferView;

/** Sockets for sealed content. Their own code classifies each frame by inspecting the outgoing bytes. */
const judged = new WeakMap<WebSocket, (data: Frame) => Carried>();

/** Classifies this socket's frames with `carries` from now on, and blocks frames that would be readable. */
export const judgeFrames = (line: WebSocket, carries: (data: Frame) => Carried): void => void judged.set(line, carries);

const bytesOf = (data: Frame): number => {
  if (typeof data === 'string') return new TextEncoder().encode(data).length;
  return data instanceof Blob ? data.size : data.byteLength;
};

/**
 * The live connection: handshakes, keepalives, and this page's logs, which are sent as events. All other sockets carry
 * user content.
 */
const LIVE_LINE = '/socket.io';
/** Prefix of an event frame (Socket.IO protocol 5 over Engine.IO 4). */
const EVENT = '42';

/** Counts every frame sent by any socket of this page from now on. */
export function countFrames(): void {
  // Called below with the original socket as `this`.
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function counted(data) {
    const path = new URL(this.url).pathname;
    const isLive = path.startsWith(LIVE_LINE);
    const saysMore = typeof data !== 'string' || data.startsWith(EVENT);
    const carries = judged.get(this)?.(data) ?? (isLive && !saysMore ? 'none' : 'readable');
    if (judged.has(this) && carries === 'readable') throw ApiError.of('sealed_here', { status: 409 });
    // The path without the IDs of the content.
    const shown = isLive ? LIVE_LINE : `/${path.split('/')[1] ?? ''}`;
    noteSent({
      method: 'SOCKET',
      path: shown,
      why: '',
      as: carries,
      bytes: bytesOf(data),
    });
    send.call(this, data);
  };
}
