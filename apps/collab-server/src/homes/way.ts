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
 * Brings a connection to the home of its document.
 * @returns `here` where that is this instance, `gone` once it is somebody else's or its client left, and `nowhere` where its home
 *   does not take it, or the instance that passed it on and this one don't agree whose it is
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
    // Passed on once, never twice: two that think each other the home would play ball.
    if (!isPassedOn && (await forwarder.pass(home, request, socket, head, claims))) return 'gone';
    if (attempt > 0) return 'nowhere';
    await homes.look();
  }
}
