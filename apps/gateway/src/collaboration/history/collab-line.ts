import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { decodeOwn, messageTypes, offersOf, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import { historyLimits } from '@cartulary/contracts/limits/history';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket, type RawData } from 'ws';

/** The collab server didn’t confirm that an update is stored. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

/** A collab server connection for one item as one person, identified by a token. */
export interface CollabConnection {
  /** `ws://host:port` */
  readonly url: string;
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly token: string;
}

/**
 * Sends one update to the collab server, like a page does: it's checked, logged, and relayed like any other update.
 * @throws NotStoredError if it was rejected or not confirmed in time; in the latter case, it may still have been stored
 */
export async function sendUpdate({ url, itemId, kind, token }: CollabConnection, update: Uint8Array): Promise<void> {
  const socket = new WebSocket(`${url}/collab/${itemId}`, offersOf(kind, token), {
    handshakeTimeout: historyLimits.restoreMs,
  });
  socket.binaryType = 'nodebuffer';
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string): void => reject(new NotStoredError(reason));
      const timer = setTimeout(() => fail('no response in time'), historyLimits.restoreMs);
      socket.once('close', (code) => {
        clearTimeout(timer);
        fail(`the connection was closed with ${code}`);
      });
      socket.on('error', (error) => fail(error.message));
      socket.once('open', () => socket.send(updateFrame(update)));
      socket.on('message', (data) => {
        const message = ownMessage(data);
        if (message?.type === 'stored' && message.count > 0) resolve();
        if (message?.type === 'refused') fail(message.reason);
      });
    });
  } finally {
    socket.terminate();
  }
}

function ownMessage(data: RawData) {
  const decoder = decoding.createDecoder(data as Buffer);
  return decodeOwn(decoding.readVarUint(decoder), decoder);
}

const updateFrame = (update: Uint8Array): Uint8Array =>
  encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageTypes.sync);
    encoding.writeVarUint(encoder, syncTypes.update);
    encoding.writeVarUint8Array(encoder, update);
  });
