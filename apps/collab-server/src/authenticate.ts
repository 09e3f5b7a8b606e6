import { CollabTokenClaims, TOKEN_ISSUER } from '@cartulary/contracts/short-token';
import { jwtVerify } from 'jose';

/**
 * Checks the token of a y-websocket address.
 * @returns the claims, or undefined for anything that is not a live token for exactly this room
 */
export async function authenticate(
  token: string | null,
  room: string,
  keys: readonly Uint8Array[],
): Promise<CollabTokenClaims | undefined> {
  if (token === null) return undefined;
  for (const key of keys) {
    const claims = await verified(token, key);
    if (claims) return claims.itemId === room ? claims : undefined;
  }
  return undefined;
}

async function verified(token: string, key: Uint8Array): Promise<CollabTokenClaims | undefined> {
  try {
    const options = { issuer: TOKEN_ISSUER, audience: 'collab', algorithms: ['HS256'] };
    const { payload } = await jwtVerify(token, key, options);
    return CollabTokenClaims.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
