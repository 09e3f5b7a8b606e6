import type { Request } from 'express';

/** The relying party of passkeys, and the page where they may be used (WebAuthn level 3, 5.1.2). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The installation's relying party, based on its configured public URL (CARTULARY_PUBLIC_URL), never on a request
 * header, which anyone can set. Without a configured URL, it's a local trial: `localhost` with the browser's port,
 * which no other machine can claim.
 */
export function relyingParty(publicUrl: string, request: Pick<Request, 'get' | 'protocol'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  const host = request.get('host') ?? '';
  const isLocal = hostname === 'localhost' && /^localhost(:\d+)?$/.test(host);
  return { id: hostname, origin: isLocal ? `${request.protocol}://${host}` : origin };
}
