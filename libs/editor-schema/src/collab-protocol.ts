import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { collabRights, type CollabRight } from '@cartulary/contracts/short-token';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { kinds } from './kinds/kinds.js';

/**
 * Messages over the collab server's WebSocket: the y-websocket protocol (a message is a varuint with its type, then its content), plus
 * three custom types that are only sent to clients that request {@link COLLAB_SUBPROTOCOL}.
 * https://github.com/yjs/y-protocols/blob/master/PROTOCOL.md
 */
export const messageTypes = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  /** Server to client: how much of this connection's data is stored. */
  stored: 100,
  /** Server to client: the connection's current permissions. */
  rights: 101,
  /** Server to client: an update was rejected. */
  refused: 102,
} as const;

export const syncTypes = { step1: 0, step2: 1, update: 2 } as const;

/**
 * The WebSocket subprotocol (RFC 6455, 1.9) of clients that support the custom types. Its number changes if old clients become
 * incompatible: those are closed with {@link closeCodes}.reload.
 */
export const COLLAB_SUBPROTOCOL = 'cartulary.collab.2';
export const COLLAB_SUBPROTOCOL_FAMILY = 'cartulary.collab.';

const TOKEN_FAMILY = 'cartulary.token.';
const KIND_FAMILY = 'cartulary.kind.';
const SCHEMA_FAMILY = 'cartulary.schema.';

/** Offered along with {@link COLLAB_SUBPROTOCOL}: the token. In the URL it would end up in proxy logs. */
export const tokenSubprotocol = (token: string): string => `${TOKEN_FAMILY}${token}`;

/** Offered along with {@link COLLAB_SUBPROTOCOL}: the kind of item the page shows. */
export const kindSubprotocol = (kind: string): string => `${KIND_FAMILY}${kind}`;

/** Offered along with {@link COLLAB_SUBPROTOCOL}: the newest schema version of that kind that the page supports. An integer from 1. */
export const schemaSubprotocol = (version: number): string => `${SCHEMA_FAMILY}${version}`;

/** All subprotocols that a client of this version offers when it opens an item. */
export const offersOf = (kind: BuiltKind, token: string): string[] => [
  COLLAB_SUBPROTOCOL,
  tokenSubprotocol(token),
  kindSubprotocol(kind),
  schemaSubprotocol(kinds[kind].schema),
];

/** Pages from before kinds existed show texts and don't send a kind. */
const KIND_UNSAID: BuiltKind = 'text';

export interface Offered {
  readonly token: string | undefined;
  readonly kind: string;
  readonly schema: number | undefined;
}

/**
 * Parses the subprotocols that a client offers.
 * @param header `Sec-WebSocket-Protocol`: comma-separated names
 * @returns undefined for anything missing: the stock client sends its token in the URL, and no schema version
 */
export function offeredOf(header: string): Offered {
  const names = header.split(',').map((name) => name.trim());
  const after = (family: string): string | undefined =>
    names.find((name) => name.startsWith(family))?.slice(family.length);
  const schema = after(SCHEMA_FAMILY);
  const number = schema && /^[1-9]\d{0,8}$/.test(schema) ? Number(schema) : undefined;
  return { token: after(TOKEN_FAMILY), kind: after(KIND_FAMILY) ?? KIND_UNSAID, schema: number };
}

/** Why a client's update was rejected. The client keeps the update and shows the reason. */
export const refusals = [
  /** The person has read access only. */
  'read_only',
  /** The document can't be stored at the moment, and is closed for writing until it can. */
  'not_stored',
  /** The update is incomplete or harmful. */
  'malformed',
  /**
   * It writes under another person's client id, or is an answer to step 1 that partly does. The client's own part of the latter is stored,
   * but the answer is never acknowledged.
   */
  'foreign_client',
  /** It depends on an earlier update of the same client that was rejected. An answer to step 1 contains everything. */
  'incomplete',
  'document_too_large',
  'too_much',
  /** Its content is nested too deeply to be opened again. */
  'too_deep',
  /** The document can't be loaded at the moment. Nothing was lost. */
  'not_loaded',
  /** Updates of the document are missing: it can be read, and nothing is overwritten. Needs manual recovery. */
  'damaged',
  /** A newer client has opened the document for writing, and this one would delete content it doesn't know. */
  'schema_too_old',
  /** Board rules forbid part of it: the person can add notes and change their own. The whole update was rejected. */
  'board_notes',
  /** The same: the person can only vote. */
  'board_vote',
  /** The same: the person can only view. */
  'board_look',
] as const;
export type Refusal = (typeof refusals)[number];

/**
 * Why the server closed a connection. From 4400 a client reconnects only after it has fixed the cause, from 4500 automatically (same
 * convention as y-websocket).
 */
export const closeCodes = {
  malformed: 4400,
  /** The session has expired: sign in again. */
  sessionEnded: 4401,
  /** The person's permissions changed: request a new token, then reconnect. */
  askAgain: 4403,
  tooMuch: 4429,
  /** An outdated page after an upgrade: it must reload. Unsaved changes are kept. */
  reload: 4426,
  /** The document can't be loaded at the moment. */
  notLoaded: 4500,
  /** The client didn't read its messages. */
  tooSlow: 4501,
  /** Another server is now responsible for the document. */
  moved: 4502,
} as const;

/** The custom messages to a client. */
export type OwnMessage =
  /**
   * Of the first `count` updates of this connection (including answers to sync step 1), all are stored except rejected ones. Rejections are
   * always sent first.
   */
  | { readonly type: 'stored'; readonly count: number }
  /** `writable`: whether updates would be accepted. Also false for writers while the document is closed for writing. */
  | { readonly type: 'rights'; readonly right: CollabRight; readonly writable: boolean }
  /**
   * Update number `count` of this connection was rejected; 0 means the connection itself. `not_stored` applies to all updates not yet
   * acknowledged: the server requests them again.
   */
  | { readonly type: 'refused'; readonly reason: Refusal; readonly count: number };

/** Encodes a complete custom message. */
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
 * Decodes a custom message after its type.
 * @returns undefined for messages of a newer server that this client doesn't know
 * @throws if it is truncated
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
  // An unknown reason from a newer server is still a rejection.
  const reason = refusals.find((known) => known === said) ?? 'malformed';
  return { type: 'refused', reason, count: decoding.readVarUint(decoder) };
}
