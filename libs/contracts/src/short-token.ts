import * as z from 'zod/mini';
import { builtKinds } from './written-kinds.js';

/**
 * What a short-lived token opens, and nothing else. `collab-door`: what an instance of the collab server that somebody came to
 * says of them to the one that looks after their document.
 */
export const shortTokenPurposes = ['socket', 'download', 'collab', 'collab-door'] as const;
export type ShortTokenPurpose = (typeof shortTokenPurposes)[number];

/** Issuer and audience of every token of ours (RFC 7519). The access token's audience is `api`. */
export const TOKEN_ISSUER = 'cartulary';

/**
 * Claims of a short-lived token: a JWT (HS256) minted by the gateway's token service with the key derived from the
 * master key for `short-token`; its audience is the purpose.
 */
export const ShortTokenClaims = z.object({
  iss: z.literal(TOKEN_ISSUER),
  aud: z.enum(shortTokenPurposes),
  /** Account. */
  sub: z.uuid(),
  organisationId: z.uuid(),
  sessionId: z.uuid(),
  /** The item that it opens; absent for `socket`. */
  itemId: z.optional(z.uuid()),
  exp: z.int(),
});
export type ShortTokenClaims = z.output<typeof ShortTokenClaims>;

/** What the bearer of a `collab` token may do with the item; only the first two write. */
export const collabRights = ['owner', 'editor', 'commenter', 'viewer'] as const;
export type CollabRight = (typeof collabRights)[number];

/** Claims of a short-lived token for the collab server: one item, and what its bearer may do there. */
export const CollabTokenClaims = z.extend(ShortTokenClaims, {
  aud: z.literal('collab'),
  itemId: z.uuid(),
  /** A token from before there were kinds opens a text. */
  kind: z._default(z.enum(builtKinds), 'text'),
  right: z.enum(collabRights),
  /** Under which its bearer is shown to others. */
  name: z.string(),
  /** End-to-end encrypted: the collab server reads nothing of it. */
  sealed: z.boolean(),
  /** Of a sealed text whose frames say who wrote them: the key by which alone they are taken. */
  keyEpoch: z.optional(z.int()),
  /** When the right ends or becomes another, as far as is known beforehand (NumericDate): it is asked for anew then. */
  until: z.optional(z.number()),
  /** Seconds with a fraction (RFC 7519, NumericDate): a token from before a change of rights is told from one after it. */
  iat: z.number(),
});
export type CollabTokenClaims = z.output<typeof CollabTokenClaims>;

/** Claims of a `collab-door` token: those that the instance that passes it on has checked, and when they were minted. */
export const CollabForwardClaims = z.extend(CollabTokenClaims, {
  aud: z.literal('collab-door'),
  mintedAt: z.number(),
});
