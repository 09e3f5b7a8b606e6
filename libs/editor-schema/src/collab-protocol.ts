import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { collabRights, type CollabRight } from '@cartulary/contracts/short-token';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { kinds } from './kinds/kinds.js';

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
export const COLLAB_SUBPROTOCOL = 'cartulary.collab.2';
export const COLLAB_SUBPROTOCOL_FAMILY = 'cartulary.collab.';

const TOKEN_FAMILY = 'cartulary.token.';
const KIND_FAMILY = 'cartulary.kind.';
const SCHEMA_FAMILY = 'cartulary.schema.';

/** Offered beside {@link COLLAB_SUBPROTOCOL}: the token, which would stand in logs of proxies as part of the address. */
export const tokenSubprotocol = (token: string): string => `${TOKEN_FAMILY}${token}`;

/** Offered beside {@link COLLAB_SUBPROTOCOL}: which kind of item the page shows. */
export const kindSubprotocol = (kind: string): string => `${KIND_FAMILY}${kind}`;

/** Offered beside {@link COLLAB_SUBPROTOCOL}: the newest schema of that kind that the page knows. A whole number from 1. */
export const schemaSubprotocol = (version: number): string => `${SCHEMA_FAMILY}${version}`;

/** All that a client of this version offers when it opens an item of a kind. */
export const offersOf = (kind: BuiltKind, token: string): string[] => [
  COLLAB_SUBPROTOCOL,
  tokenSubprotocol(token),
  kindSubprotocol(kind),
  schemaSubprotocol(kinds[kind].schema),
];

/** A page from before there were kinds shows texts, and does not say so. */
const KIND_UNSAID: BuiltKind = 'text';

export interface Offered {
  readonly token: string | undefined;
  readonly kind: string;
  readonly schema: number | undefined;
}

/**
 * What a client says beside its request.
 * @param header `Sec-WebSocket-Protocol`: names with commas between them
 * @returns undefined for what it doesn't say: the stock client bears its token in the address, and knows no schema
 */
export function offeredOf(header: string): Offered {
  const names = header.split(',').map((name) => name.trim());
  const after = (family: string): string | undefined =>
    names.find((name) => name.startsWith(family))?.slice(family.length);
  const schema = after(SCHEMA_FAMILY);
  const number = schema && /^[1-9]\d{0,8}$/.test(schema) ? Number(schema) : undefined;
  return { token: after(TOKEN_FAMILY), kind: after(KIND_FAMILY) ?? KIND_UNSAID, schema: number };
}

/** Why something that a client sent was not taken. It keeps it and says so. */
export const refusals = [
  /** Its person may look, not write. */
  'read_only',
  /** The document can't be stored at the moment: closed for writing until it can. */
  'not_stored',
  /** It is no whole update, or one that would do harm. */
  'malformed',
  /**
   * It writes in the name of somebody else; an answer to step 1 that does so in part. What of that is the page's own is stored
   * all the same, but the answer is never acknowledged.
   */
  'foreign_client',
  /** It follows on what of the same client is not there, since that was not taken. An answer to step 1 brings the whole. */
  'incomplete',
  'document_too_large',
  'too_much',
  /** It puts more things inside one another than anybody could open again. */
  'too_deep',
  /** The document can't be read at the moment; nothing was lost. */
  'not_loaded',
  /** Updates of the document are missing: it may be read, and nothing of it is overwritten. It does not end by itself. */
  'damaged',
  /** A newer page has opened it to write: this one would delete what it doesn't know. */
  'schema_too_old',
  /** Rules of the board forbid something in it: there its person adds notes and changes their own. Nothing of the update was taken. */
  'board_notes',
  /** The same: there its person votes. */
  'board_vote',
  /** The same: there its person looks. */
  'board_look',
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
  /**
   * Of the first `count` updates that this connection sent (answers to sync step 1 included) all are stored but those that were
   * refused. A refusal always comes before.
   */
  | { readonly type: 'stored'; readonly count: number }
  /** `writable`: an update would be taken; false also for who may write while the document is closed for writing. */
  | { readonly type: 'rights'; readonly right: CollabRight; readonly writable: boolean }
  /**
   * The update number `count` of this connection was not taken; 0: the connection itself. `not_stored` speaks of all updates that
   * are not acknowledged yet: they are asked for again.
   */
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
  // One that only a newer server knows is a refusal too.
  const reason = refusals.find((known) => known === said) ?? 'malformed';
  return { type: 'refused', reason, count: decoding.readVarUint(decoder) };
}
