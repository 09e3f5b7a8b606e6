import { offersOf } from '@cartulary/editor-schema/collab-protocol';

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;

/** Opens the line. The token stands in no address, which servers write down. */
export function openSocket(url: string, token: string): WebSocket {
  const address = new URL(url);
  address.search = '';
  const ws = new WebSocket(address, offersOf('text', token));
  ws.binaryType = 'arraybuffer';
  return ws;
}

/** How long to wait before the line is opened again. Not all at once when a server comes back. */
export function delayMs(tries: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** tries) * (0.5 + Math.random() / 2);
}
