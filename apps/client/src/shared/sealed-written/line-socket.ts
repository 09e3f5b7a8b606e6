import type { Carried } from '@cartulary/contracts/carried';
import { headerOf, isSnapshot } from '@cartulary/contracts/sealed-text-form';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { messageTypes, offersOf, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import { judgeFrames } from '@/lib/fence/count-frames';

/** Opens the line. The token stands in no address, which servers write down. */
export function openSocket(kind: BuiltKind, url: string, token: string): WebSocket {
  const address = new URL(url);
  address.search = '';
  const ws = new WebSocket(address, offersOf(kind, token));
  ws.binaryType = 'arraybuffer';
  judgeFrames(ws, (data) => (data instanceof Uint8Array ? carriedBy(data) : 'readable'));
  return ws;
}

/** What a message of such a line carries: encrypted changes, or the question what there is. Anything else would be readable. */
export function carriedBy(message: Uint8Array): Carried {
  const decoder = decoding.createDecoder(message);
  if (decoding.readVarUint(decoder) !== messageTypes.sync) return 'readable';
  const type = decoding.readVarUint(decoder);
  const bytes = decoding.readVarUint8Array(decoder);
  if (decoding.hasContent(decoder)) return 'readable';
  if (type === syncTypes.update) return headerOf(bytes) || isSnapshot(bytes) ? 'sealed' : 'readable';
  return type === syncTypes.step1 ? 'none' : 'readable';
}
