import type { Duplex } from 'node:stream';
import type { UpgradeRequest } from '../upgrade-request.js';
import type { Entry } from '../entrance.js';
import type { Forwarder } from './forwarder.js';
import type { Homes } from './homes.js';

export interface Ways {
  readonly homes: Homes;
  readonly forwarder: Forwarder;
}

type Entered = Extract<Entry, { claims: unknown }>;

/**
 * Routes a connection to its document's home.
 * @returns `here` if that's this instance; `gone` if it was handed over or its client left; `nowhere` if the home
 * doesn't accept it, or the instance that forwarded it disagrees on the owner
 */
export async function findWay(
  { homes, forwarder }: Ways,
  { claims, isPassedOn }: Entered,
  request: UpgradeRequest,
  socket: Duplex,
  head: Buffer,
): Promise<'here' | 'gone' | 'nowhere'> {
  for (let attempt = 0; ; attempt += 1) {
    if (socket.destroyed) return 'gone';
    const home = homes.elsewhere(claims.itemId);
    if (home === undefined) return 'here';
    // Forward at most once: two instances that consider each other the home would loop.
    if (!isPassedOn && (await forwarder.pass(home, request, socket, head, claims))) return 'gone';
    if (attempt > 0) return 'nowhere';
    await homes.look();
  }
}
