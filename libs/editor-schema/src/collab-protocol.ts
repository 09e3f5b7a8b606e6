import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { collabRights, type CollabRight } from '@cartulary/contracts/short-token';

/**
 * What travels over a socket of the collab server: the y-websocket protocol (a message is a varuint that says its type,
 * then its content), and three types of our own that are sent only to clients that ask for {@link COLLAB_SUBPROTOCOL}.
 * https://github.com/yjs/y-protocols/blob/master/PROTOCOL.md
 */
export const messageTypes = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  /** Server to client: what is stored of what this connection sent. */
  stored: 100,
  /** Server to client: what this connection may do now. */
  rights: 101,
  /** Server to client: something that it sent was not taken. */
  refused: 102,
} as const;

export const syncTypes = { step1: 0, step2: 1, update: 2 } as const;

/**
 * The WebSocket subprotocol (RFC 6455, 1.9) of clients that know our own types. Its number changes when an old client can't
 * go on: it is closed with {@link closeCodes}.reload.
 */
export const COLLAB_SUBPROTOCOL = 'cartulary.collab.1';
export const COLLAB_SUBPROTOCOL_FAMILY = 'cartulary.collab.';

/** Why something that a client sent was not taken. It keeps it and says so. */
export const refusals = [
  /** Its person may look, not write. */
  'read_only',
  /** The document can't be stored at the moment: closed for writing until it can. */
  'not_stored',
  /** It is no whole update, or one that would do harm. */
  'malformed',
  /** It writes in the name of somebody else. */
  'foreign_client',
  'document_too_large',
  'too_much',
  /** The document can't be read at the moment; nothing was lost. */
  'not_loaded',
] as const;
export type Refusal = (typeof refusals)[number];

/**
 * Why the server closed a connection. From 4400 a client comes back only after it did something about it, from 4500 by
 * itself (the same convention as in y-websocket).
 */
export const closeCodes = {
  malformed: 4400,
  /** The session has ended: sign in again. */
  sessionEnded: 4401,
  /** What its person may do has changed: ask for another token, then come back. */
  askAgain: 4403,
  tooMuch: 4429,
  /** An older page after an upgrade: reload it. What was written is kept. */
  reload: 4426,
  /** The document can't be read at the moment. */
  notLoaded: 4500,
  /** It did not read what it was sent. */
  tooSlow: 4501,
  /** The document is looked after elsewhere now. */
  moved: 4502,
} as const;

/** What a client learns by a message of our own. */
export type OwnMessage =
  /** The first `count` updates that this connection sent (answers to sync step 1 included) are stored. */
  | { readonly type: 'stored'; readonly count: number }
  /** `writable`: an update would be taken; false also for who may write while the document is closed for writing. */
  | { readonly type: 'rights'; readonly right: CollabRight; readonly writable: boolean }
  /** The update number `count` of this connection was not taken. */
  | { readonly type: 'refused'; readonly reason: Refusal; readonly count: number };

/** One of our own messages, whole. */
export function encodeOwn(message: OwnMessage): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageTypes[message.type]);
    if (message.type === 'stored') encoding.writeVarUint(encoder, message.count);
    else if (message.type === 'rights') {
      encoding.writeVarUint(encoder, collabRights.indexOf(message.right));
      encoding.writeVarUint(encoder, message.writable ? 1 : 0);
    } else {
      encoding.writeVarString(encoder, message.reason);
      encoding.writeVarUint(encoder, message.count);
    }
  });
}

/**
 * Reads what follows the type of one of our own messages.
 * @returns undefined for what a newer server may say and this client doesn't know
 * @throws where it is cut off
 */
export function decodeOwn(type: number, decoder: decoding.Decoder): OwnMessage | undefined {
  if (type === messageTypes.stored) return { type: 'stored', count: decoding.readVarUint(decoder) };
  if (type === messageTypes.rights) {
    const right = collabRights[decoding.readVarUint(decoder)];
    const writable = decoding.readVarUint(decoder) === 1;
    return right === undefined ? undefined : { type: 'rights', right, writable };
  }
  if (type !== messageTypes.refused) return undefined;
  const said = decoding.readVarString(decoder);
  const reason = refusals.find((known) => known === said);
  const count = decoding.readVarUint(decoder);
  return reason === undefined ? undefined : { type: 'refused', reason, count };
}
