import { NotReachable, requireReachable, type Networks } from './reachable.js';

/** The operator's policy for URLs that organizations choose. */
export interface Outgoing {
  readonly networks: Networks;
  /** Whether this machine may be called without TLS, for tests. */
  readonly plainHttp: boolean;
}

/**
 * Checks a URL before it's stored or called: it must be https and not internal. Hostnames are checked when they're
 * resolved.
 * @throws NotReachable
 */
export function requireCallable(address: string, { networks, plainHttp }: Outgoing): void {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !(plainHttp && protocol === 'http:' && isLoopback(hostname)))
    throw new NotReachable('Only https:// addresses are allowed');
  requireReachable(hostname.replace(/^\[|\]$/g, ''), networks);
  // Browsers resolve it to this machine, regardless of DNS (RFC 6761, 6.3).
  if (networks !== 'any' && /(?:^|\.)localhost\.?$/i.test(hostname))
    throw new NotReachable('This address isn’t allowed');
}

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
