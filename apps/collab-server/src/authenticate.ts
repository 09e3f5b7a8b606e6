import { CollabDoorClaims, CollabTokenClaims } from '@cartulary/contracts/short-token';
import { collabLimits } from '@cartulary/contracts/writing-limits';
import { signToken, verifiedClaims } from '@cartulary/storage/signed-token';

/**
 * Checks the token that a client bears.
 * @returns the claims, or undefined for anything that is not a live token for exactly this room
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

/** What a door says of somebody it let in, to the instance that looks after their document. */
export function doorToken(claims: CollabTokenClaims, key: Uint8Array): Promise<string> {
  const { organisationId, sessionId, itemId, kind, right, name, sealed, until, iat } = claims;
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
      ...(until !== undefined && { until }),
    },
    expiresAt: new Date(Date.now() + collabLimits.doorTokenMs),
  };
  return signToken(content, key);
}

/** @returns the claims that the door has checked; undefined for anything that is not what another instance says of this room */
export async function readDoorToken(
  token: string,
  room: string,
  keys: readonly Uint8Array[],
): Promise<CollabTokenClaims | undefined> {
  const claims = CollabDoorClaims.safeParse(await verifiedClaims(token, keys, 'collab-door')).data;
  if (claims?.itemId !== room) return undefined;
  const { mintedAt, ...rest } = claims;
  return { ...rest, aud: 'collab', iat: mintedAt };
}
