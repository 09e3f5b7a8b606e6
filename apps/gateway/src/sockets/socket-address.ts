import type { Socket } from 'socket.io';
import { plainAddress } from '../platform/plain-address.js';

/** Whether a proxy's word is believed: Express compiles it out of `trust proxy`. `hop` counts from the nearest, 0. */
export type Trusts = (address: string, hop: number) => boolean;

/**
 * Where a socket comes from; behind proxies that are trusted, the address that the first of them saw. The same rule as
 * `request.ip` (proxy-addr): X-Forwarded-For is read from its end for as long as whoever wrote it is trusted.
 */
export function socketAddress({ handshake }: Pick<Socket, 'handshake'>, trusts: Trusts): string {
  const said = handshake.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').map((one) => one.trim());
  const hops = [handshake.address, ...forwarded.filter(Boolean).reverse()];
  return plainAddress(hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? handshake.address);
}
