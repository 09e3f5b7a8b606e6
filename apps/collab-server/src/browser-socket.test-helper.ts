import { WebSocket } from 'ws';

/** The socket of `ws` where a browser's is expected: what clients of the protocol use of it is the same. */
export function browserSocket(): typeof globalThis.WebSocket {
  const made: unknown = WebSocket;
  if (!isLikeBrowsers(made)) throw new Error('ws has no WebSocket');
  return made;
}

const isLikeBrowsers = (made: unknown): made is typeof globalThis.WebSocket =>
  typeof made === 'function' && ['send', 'close', 'addEventListener'].every((name) => name in made.prototype);
