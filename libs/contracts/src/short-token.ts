import * as z from 'zod/mini';

/** What a short-lived token opens, and nothing else. */
export const shortTokenPurposes = ['socket', 'download', 'collab'] as const;
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
