import type { Request } from 'express';

/** For whom passkeys are made, and from which page they may be used (WebAuthn level 3, 5.1.2). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The installation as passkeys know it: its configured public address (CARTULARY_PUBLIC_URL), never the header of a request,
 * which anybody can write. Where none is configured it is tried out on this machine: `localhost`, on whatever port the
 * browser shows, which no other machine can claim.
 */
export function relyingParty(publicUrl: string, request: Pick<Request, 'get' | 'protocol'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  const host = request.get('host') ?? '';
  const isLocal = hostname === 'localhost' && /^localhost(:\d+)?$/.test(host);
  return { id: hostname, origin: isLocal ? `${request.protocol}://${host}` : origin };
}
