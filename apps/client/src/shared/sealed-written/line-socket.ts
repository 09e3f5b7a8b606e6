import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { offersOf } from '@cartulary/editor-schema/collab-protocol';

/** Opens the line. The token stands in no address, which servers write down. */
export function openSocket(kind: BuiltKind, url: string, token: string): WebSocket {
  const address = new URL(url);
  address.search = '';
  const ws = new WebSocket(address, offersOf(kind, token));
  ws.binaryType = 'arraybuffer';
  return ws;
}
