import * as z from 'zod/mini';
import { builtKinds } from './written-kinds.js';

/**
 * The only purpose a short-lived token is valid for. `collab-door`: sent from the collab server instance that a client connected to, to the
 * one that hosts the document.
 */
export const shortTokenPurposes = ['socket', 'download', 'collab', 'collab-door'] as const;
export type ShortTokenPurpose = (typeof shortTokenPurposes)[number];

/** Issuer of all our tokens (RFC 7519). The access token's audience is `api`. */
export const TOKEN_ISSUER = 'cartulary';

/**
 * Claims of a short-lived token: a JWT (HS256) that the gateway's token service signs with the `short-token` key derived from the master
 * key. The audience is the purpose.
 */
export const ShortTokenClaims = z.object({
  iss: z.literal(TOKEN_ISSUER),
  aud: z.enum(shortTokenPurposes),
  /** Account id. */
  sub: z.uuid(),
  organisationId: z.uuid(),
  sessionId: z.uuid(),
  /** The item it opens; absent for `socket`. */
  itemId: z.optional(z.uuid()),
  exp: z.int(),
});
export type ShortTokenClaims = z.output<typeof ShortTokenClaims>;

/** Permissions that a `collab` token grants for the item. Only the first two allow writing. */
export const collabRights = ['owner', 'editor', 'commenter', 'viewer'] as const;
export type CollabRight = (typeof collabRights)[number];

/** Claims of a short-lived token for the collab server: one item, and the holder's rights on it. */
export const CollabTokenClaims = z.extend(ShortTokenClaims, {
  aud: z.literal('collab'),
  itemId: z.uuid(),
  /** Tokens from before kinds were introduced open a collaborative document. */
  kind: z._default(z.enum(builtKinds), 'text'),
  right: z.enum(collabRights),
  /** Display name of the holder. */
  name: z.string(),
  /** End-to-end encrypted: the collab server can't read it. */
  sealed: z.boolean(),
  /** Only for sealed documents with signed frames: the epoch of the only accepted key. */
  keyEpoch: z.optional(z.int()),
  /** When the permission is known to end or change (NumericDate). It's checked again then. */
  until: z.optional(z.number()),
  /**
   * Seconds with fractions (RFC 7519, NumericDate), to distinguish tokens issued before a permission change from later
   * ones.
   */
  iat: z.number(),
});
export type CollabTokenClaims = z.output<typeof CollabTokenClaims>;

/** Claims of a `collab-door` token: the ones that the forwarding instance verified, and when they were issued. */
export const CollabForwardClaims = z.extend(CollabTokenClaims, {
  aud: z.literal('collab-door'),
  mintedAt: z.number(),
});
