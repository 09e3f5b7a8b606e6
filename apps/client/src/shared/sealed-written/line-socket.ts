import type { Carried } from '@cartulary/contracts/carried';
import { headerOf, isSnapshot } from '@cartulary/contracts/sealed-text-form';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { messageTypes, offersOf, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import { takeChange } from '@cartulary/editor-schema/held-changes';
import * as decoding from 'lib0/decoding';
import type { Doc } from 'yjs';
import { judgeFrames } from '@/lib/fence/count-frames';

/** Opens the connection. The token isn't part of the URL because servers log URLs. */
export function openSocket(kind: BuiltKind, url: string, token: string): WebSocket {
  const address = new URL(url);
  address.search = '';
  const ws = new WebSocket(address, offersOf(kind, token));
  ws.binaryType = 'arraybuffer';
  judgeFrames(ws, (data) => (data instanceof Uint8Array ? carriedBy(data) : 'readable'));
  return ws;
}

interface Taker {
  readonly hear: (message: Uint8Array) => void | Promise<void>;
  readonly closed: (code: number) => void;
}

/**
 * Processes a connection's messages one after another, then its close event, so that a sync notice comes after the content it refers to.
 * Remote changes are delayed while the document is held; replies about local changes aren't.
 */
export function takeInOrder(ws: WebSocket, doc: Doc, { hear, closed }: Taker): void {
  let taken: Promise<void> = Promise.resolve();
  const next = (work: () => void | Promise<void>): void => void (taken = taken.then(work));
  ws.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    const message = new Uint8Array(data);
    const take = (): void => next(() => hear(message));
    if (message[0] === messageTypes.sync) takeChange(doc, take);
    else take();
  });
  ws.addEventListener('close', ({ code }) => next(() => closed(code)));
}

/** Classifies an outgoing message: encrypted changes, or the request for content. Anything else would be readable. */
export function carriedBy(message: Uint8Array): Carried {
  const decoder = decoding.createDecoder(message);
  if (decoding.readVarUint(decoder) !== messageTypes.sync) return 'readable';
  const type = decoding.readVarUint(decoder);
  const bytes = decoding.readVarUint8Array(decoder);
  if (decoding.hasContent(decoder)) return 'readable';
  if (type === syncTypes.update) return headerOf(bytes) || isSnapshot(bytes) ? 'sealed' : 'readable';
  return type === syncTypes.step1 ? 'none' : 'readable';
}
