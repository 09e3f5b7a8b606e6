import { messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import { MalformedError, Reader } from './reader.js';

/** Messages a client may send. */
export type ClientMessage =
  /** Requests everything beyond this state vector. */
  | { readonly type: 'step1'; readonly vector: Uint8Array }
  /** New content; `isAnswer` marks an answer to our step 1. */
  | { readonly type: 'update'; readonly update: Uint8Array; readonly isAnswer: boolean }
  | { readonly type: 'awareness'; readonly states: Uint8Array }
  | { readonly type: 'queryAwareness' };

/**
 * Reads one message of the y-websocket protocol. Its bytes are views of the frame.
 * @throws MalformedError for anything that clients don't send
 */
export function readMessage(frame: Uint8Array): ClientMessage {
  const reader = new Reader(frame);
  const message = readTyped(reader);
  if (!reader.isAtEnd) throw new MalformedError('something follows a message');
  return message;
}

function readTyped(reader: Reader): ClientMessage {
  switch (reader.uint()) {
    case messageTypes.sync: {
      const type = reader.uint();
      if (type === syncTypes.step1) return { type: 'step1', vector: reader.byteArray() };
      if (type === syncTypes.step2) return { type: 'update', update: reader.byteArray(), isAnswer: true };
      if (type === syncTypes.update) return { type: 'update', update: reader.byteArray(), isAnswer: false };
      throw new MalformedError('a sync message is of no known type');
    }
    case messageTypes.awareness:
      return { type: 'awareness', states: reader.byteArray() };
    case messageTypes.queryAwareness:
      return { type: 'queryAwareness' };
    default:
      throw new MalformedError('a message is of no known type');
  }
}

/** Reads a state vector: each client's known clock. @throws MalformedError */
export function readVector(bytes: Uint8Array): Map<number, number> {
  const reader = new Reader(bytes);
  const vector = new Map<number, number>();
  const count = reader.uint();
  for (let index = 0; index < count; index += 1) vector.set(reader.uint(), reader.uint());
  if (!reader.isAtEnd) throw new MalformedError('something follows a state vector');
  return vector;
}
