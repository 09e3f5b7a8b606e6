import { CollabForwardClaims, CollabTokenClaims } from '@cartulary/contracts/short-token';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import { signToken, verifiedClaims } from '@cartulary/storage/signed-token';

/**
 * Verifies a client's token.
 * @returns the claims, or undefined unless it's a valid token for exactly this room
 */
export async function authenticate(
  token: string | undefined,
  room: string,
  keys: readonly Uint8Array[],
): Promise<CollabTokenClaims | undefined> {
  if (token === undefined) return undefined;
  const claims = CollabTokenClaims.safeParse(await verifiedClaims(token, keys, 'collab')).data;
  return claims?.itemId === room ? claims : undefined;
}

/** Claims passed from the instance that accepted a connection to the document's home instance. */
export function forwardToken(claims: CollabTokenClaims, key: Uint8Array): Promise<string> {
  const { organisationId, sessionId, itemId, kind, right, name, sealed, keyEpoch, until, iat } = claims;
  const content = {
    audience: 'collab-door',
    subject: claims.sub,
    claims: {
      organisationId,
      sessionId,
      itemId,
      kind,
      right,
      name,
      sealed,
      mintedAt: iat,
      ...(keyEpoch !== undefined && { keyEpoch }),
      ...(until !== undefined && { until }),
    },
    expiresAt: new Date(Date.now() + collabLimits.forwardTokenMs),
  };
  return signToken(content, key);
}

/** @returns the claims verified by the other instance; undefined unless it's a valid forward token for this room */
export async function readForwardToken(
  token: string,
  room: string,
  keys: readonly Uint8Array[],
): Promise<CollabTokenClaims | undefined> {
  const claims = CollabForwardClaims.safeParse(await verifiedClaims(token, keys, 'collab-door')).data;
  if (claims?.itemId !== room) return undefined;
  const { mintedAt, ...rest } = claims;
  return { ...rest, aud: 'collab', iat: mintedAt };
}
