import type { Carried } from '@cartulary/contracts/carried';
import { ApiError } from '@/lib/errors/api-error';
import { noteSent } from './sent';

type Frame = string | ArrayBufferLike | Blob | ArrayBufferView;

/** Lines of what is sealed, whose own code says what a frame carries: it looks at the bytes that leave. */
const judged = new WeakMap<WebSocket, (data: Frame) => Carried>();

/** From here on frames of this line count as `carries` says, and those that would be readable are not sent. */
export const judgeFrames = (line: WebSocket, carries: (data: Frame) => Carried): void => void judged.set(line, carries);

const bytesOf = (data: Frame): number => {
  if (typeof data === 'string') return new TextEncoder().encode(data).length;
  return data instanceof Blob ? data.size : data.byteLength;
};

/** The live line: it stands, it is greeted, and what this page logs of itself goes over it as an event. Every other line carries what people write. */
const LIVE_LINE = '/socket.io';
/** How an event begins there (Socket.IO's protocol 5 over Engine.IO's 4). */
const EVENT = '42';

/** Counts every frame that a socket of this page sends from here on, whoever opened it. */
export function countFrames(): void {
  // It is called with the socket that it was asked of.
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function counted(data) {
    const path = new URL(this.url).pathname;
    const isLive = path.startsWith(LIVE_LINE);
    const saysMore = typeof data !== 'string' || data.startsWith(EVENT);
    const carries = judged.get(this)?.(data) ?? (isLive && !saysMore ? 'none' : 'readable');
    if (judged.has(this) && carries === 'readable') throw ApiError.of('sealed_here', { status: 409 });
    // Where a line leads, without the ids of what is written on it.
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
