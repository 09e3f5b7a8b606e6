import { isIPv6 } from 'node:net';
import { plainAddress } from './plain-address.js';

const HEXTETS = 8;
/**
 * The first 64 bits of an IP address. A /64 is the smallest network that a customer gets (RFC 6177), so anyone with one
 * of its addresses has all of them.
 */
const HEXTETS_OF_NETWORK = 4;

/**
 * Returns the group of addresses whose calls are counted together: an IPv4 address, or the /64 network of an IPv6
 * address, as `2001:db8:0:1::/64`. A string that isn't an IP address is its own group.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address).split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = hextetsOf(before);
  const tail = hextetsOf(after ?? '');
  const left = after === undefined ? 0 : HEXTETS - head.length - tail.length;
  const all = [...head, ...Array.from({ length: left }, () => '0'), ...tail];
  return `${all.slice(0, HEXTETS_OF_NETWORK).join(':')}::/64`;
}

/** An IPv4 address at the end counts as two groups (RFC 4291, 2.2). Its value doesn't matter, as it is below every /64. */
const hextetsOf = (part: string): string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((one) => (one.includes('.') ? ['0', '0'] : [Number.parseInt(one, 16).toString(16)]));
