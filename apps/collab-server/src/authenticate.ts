import { ShortTokenClaims, TOKEN_ISSUER } from '@cartulary/contracts/short-token';
import { jwtVerify } from 'jose';

/**
 * Checks the token of a y-websocket address.
 * @returns the claims, or undefined for anything that is not a live token for exactly this room
 */
export async function authenticate(
  token: string | null,
  room: string,
  key: Uint8Array,
): Promise<ShortTokenClaims | undefined> {
  if (token === null) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: TOKEN_ISSUER,
      audience: 'collab',
      algorithms: ['HS256'],
    });
    const claims = ShortTokenClaims.safeParse(payload);
    return claims.success && claims.data.itemId === room ? claims.data : undefined;
  } catch {
    return undefined;
  }
}
