import { plainAddress } from './plain-address.js';

/** Whether a proxy's word is believed: Express compiles it out of `trust proxy`. `hop` counts from the nearest, 0. */
export type Trusts = (address: string, hop: number) => boolean;

/**
 * Where somebody comes from; behind proxies that are trusted, the address that the first of them saw. The same rule as
 * `request.ip` (proxy-addr): X-Forwarded-For is read from its end for as long as whoever wrote it is trusted.
 */
export function judgedAddress(nearest: string, said: string | string[] | undefined, trusts: Trusts): string {
  const forwarded = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').map((one) => one.trim());
  const hops = [nearest, ...forwarded.filter(Boolean).reverse()];
  return plainAddress(hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? nearest);
}
