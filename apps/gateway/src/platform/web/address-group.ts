import { isIPv6 } from 'node:net';
import { plainAddress } from './plain-address.js';

const HEXTETS = 8;
/** Of a network of 64 bits, the least that one customer is given (RFC 6177): whoever has one address of it has them all. */
const HEXTETS_OF_NETWORK = 4;

/**
 * Whose calls are counted together: those of an IPv4 address, or of the /64 network that an IPv6 address is of, written
 * `2001:db8:0:1::/64`. What is no address is its own group.
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

/** An IPv4 address at its end stands for two of them (RFC 4291, 2.2); its value is below every /64. */
const hextetsOf = (part: string): string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((one) => (one.includes('.') ? ['0', '0'] : [Number.parseInt(one, 16).toString(16)]));
