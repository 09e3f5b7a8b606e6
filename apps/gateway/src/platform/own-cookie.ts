import type { Call } from './call.js';

const isLocalhost = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * What every cookie of ours has: no script reads it, no other site sends it, and it travels over TLS alone. `localhost` is
 * as good as TLS to a browser (W3C Secure Contexts, 3.1); on another plain host a Secure cookie would be dropped, and
 * nobody could sign in there, so that page warns instead (specification, section 8).
 */
export const ownCookie = ({ request }: Pick<Call, 'request'>, path: string) =>
  ({ httpOnly: true, sameSite: 'strict', secure: request.secure || isLocalhost(request.hostname), path }) as const;
