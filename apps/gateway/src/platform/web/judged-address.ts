import { plainAddress } from './plain-address.js';

/** Whether a proxy is trusted: Express compiles this from `trust proxy`. `hop` counts from the nearest, which is 0. */
export type Trusts = (address: string, hop: number) => boolean;

/**
 * Returns a client's IP address. Behind trusted proxies, this is the address that the first of them saw. The rule is
 * the same as for `request.ip` (proxy-addr): X-Forwarded-For is read from its end while the proxy that wrote each entry
 * is trusted.
 */
export function judgedAddress(nearest: string, said: string | string[] | undefined, trusts: Trusts): string {
  const forwarded = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').map((one) => one.trim());
  const hops = [nearest, ...forwarded.filter(Boolean).reverse()];
  return plainAddress(hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? nearest);
}
