import { NotReachable, requireReachable, type Networks } from './reachable.js';

/** What an operator said of addresses that organisations choose. */
export interface Outgoing {
  readonly networks: Networks;
  /** Whether this machine may be called without TLS, as by tests. */
  readonly plainHttp: boolean;
}

/**
 * For an address before it is kept or called: https, and no inner address. What a name stands for is judged when it is looked up.
 * @throws NotReachable
 */
export function requireCallable(address: string, { networks, plainHttp }: Outgoing): void {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !(plainHttp && protocol === 'http:' && isLoopback(hostname)))
    throw new NotReachable('Only https:// addresses are allowed');
  requireReachable(hostname.replace(/^\[|\]$/g, ''), networks);
  // A browser would take it for this machine, whatever the name servers say (RFC 6761, 6.3).
  if (networks !== 'any' && /(?:^|\.)localhost\.?$/i.test(hostname))
    throw new NotReachable('This address isn’t allowed');
}

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
