import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '@cartulary/config/config';

/** Networks that this installation may contact for organizations: `private` adds private networks, `any` adds this machine. */
export type Networks = Config<'gateway'>['providerNetworks'];

/** An IP address that this installation never contacts on behalf of others. */
export class NotReachable extends Error {
  override readonly name = 'NotReachable';
}

/** Never useful to others: this machine, link-local, unroutable and multicast networks (RFC 6890). */
const innerNetworks = [
  ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ['::/128', '::1/128', 'fe80::/10', 'ff00::/8', '2001:db8::/32'],
].flat();
/** Private networks: RFC 1918, RFC 6598, RFC 4193, and notations of IPv4 in IPv6 (RFC 6052, 3056, 4380, 2765, 4291). */
const ownNetworks = [
  ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'],
  ['fc00::/7', 'fec0::/10', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::ffff:0:0:0/96', '::/96'],
].flat();
/** All internal networks that outsiders must not reach through this installation, as CIDR. */
export const insideNetworks: readonly string[] = [...innerNetworks, ...ownNetworks];

const [inner, own] = [blocked(innerNetworks), blocked(ownNetworks)];

function blocked(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address (not a name) may be contacted. IPv4 embedded in IPv6 is treated as IPv4. */
export function isReachable(address: string, networks: Networks): boolean {
  if (networks === 'any') return true;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return !inner.check(address, family) && (networks === 'private' || !own.check(address, family));
}

/**
 * Checks hosts that are IP addresses, which are never resolved.
 * @throws NotReachable
 */
export function requireReachable(host: string, networks: Networks): void {
  if (isIP(host) !== 0 && !isReachable(host, networks)) throw new NotReachable('This address isn’t allowed');
}

/**
 * Resolves a name for the connection that uses it, so that the checked address is the one connected to, even if DNS returns another one a
 * moment later (DNS rebinding).
 */
export const lookupWithin =
  (networks: Networks): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || first === undefined) return done(error ?? new NotReachable('No address'), []);
      if (!found.every(({ address }) => isReachable(address, networks)))
        return done(new NotReachable('This address isn’t allowed'), []);
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
