import { WebSocket } from 'ws';

/** The `ws` socket typed as a browser's; the parts that protocol clients use are the same. */
export function browserSocket(): typeof globalThis.WebSocket {
  const made: unknown = WebSocket;
  if (!isLikeBrowsers(made)) throw new Error('ws has no WebSocket');
  return made;
}

const isLikeBrowsers = (made: unknown): made is typeof globalThis.WebSocket =>
  typeof made === 'function' && ['send', 'close', 'addEventListener'].every((name) => name in made.prototype);
