import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Logger } from '@cartulary/telemetry/logger';
import { counterFromZero } from '@cartulary/telemetry/metrics';
import { forwardToken } from '../authenticate.js';
import type { UpgradeRequest } from '../upgrade-request.js';
import type { Homes } from './homes.js';
import type { Instance } from './rendezvous.js';

/** The header in which an instance passes on verified claims. */
export const FORWARD_HEADER = 'x-cartulary-door';

const HANDSHAKE = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol'] as const;
const SWITCHING = 101;

const passedOn = counterFromZero(
  'collab.passed_on',
  'Connections that were passed on to the instance that looks after their document',
);

interface Passage {
  readonly itemId: string;
  readonly homeId: string;
  readonly socket: Duplex;
}

/**
 * Proxies connections to the home instances of their documents. After the handshake, bytes flow unchanged in both directions, so
 * backpressure and the home's close codes reach the other side.
 */
export class Forwarder {
  private readonly passages = new Set<Passage>();

  constructor(
    private readonly homes: Homes,
    private readonly options: {
      readonly tokenKey: () => Uint8Array;
      readonly log: Logger;
    },
  ) {
    homes.onBeat(() => this.sendOn());
  }

  /** @returns false if the home didn't accept the connection; nothing was sent to the client yet in that case */
  async pass(
    home: Instance,
    request: UpgradeRequest,
    socket: Duplex,
    head: Buffer,
    claims: CollabTokenClaims,
  ): Promise<boolean> {
    const token = await forwardToken(claims, this.options.tokenKey());
    const answer = await this.shakeHands(home, request, socket, claims.itemId, token);
    if (!answer) return false;
    const { response, upstream, first } = answer;
    if (socket.destroyed) {
      upstream.destroy();
      return true;
    }
    passedOn.add(1);
    const passage = { itemId: claims.itemId, homeId: home.id, socket };
    this.passages.add(passage);
    socket.once('close', () => this.passages.delete(passage));
    for (const end of [socket, upstream]) if (end instanceof Socket) end.setNoDelay(true);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headersOf(response)}\r\n`);
    socket.write(first);
    upstream.write(head);
    upstream.on('error', (error) => this.options.log.debug('A connection that was passed on broke', { error }));
    upstream.pipe(socket).pipe(upstream);
    // The home's last bytes are still in transit.
    upstream.once('close', () => socket.end(() => socket.destroy()));
    socket.once('close', () => upstream.destroy());
    return true;
  }

  close(): void {
    for (const { socket } of this.passages) socket.destroy();
  }

  /** Closes connections to instances that are gone or no longer the home. Their clients reconnect and find the new one. */
  private sendOn(): void {
    for (const { itemId, homeId, socket } of this.passages)
      if (this.homes.elsewhere(itemId)?.id !== homeId) socket.destroy();
  }

  private shakeHands(
    home: Instance,
    { headers }: UpgradeRequest,
    socket: Duplex,
    itemId: string,
    token: string,
  ): Promise<{ response: IncomingMessage; upstream: Duplex; first: Buffer } | undefined> {
    const { log } = this.options;
    const url = new URL(`/collab/${itemId}`, home.address);
    const given = HANDSHAKE.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    return new Promise((resolve) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        headers: { ...Object.fromEntries(given), connection: 'Upgrade', upgrade: 'websocket', [FORWARD_HEADER]: token },
        agent: false,
      });
      const giveUp = (error: unknown) => {
        clearTimeout(timer);
        log.warn('The home of a document did not take a connection', { error, itemId, home: home.address });
        request.destroy();
        resolve(undefined);
      };
      const timer = setTimeout(() => giveUp('it did not answer in time'), this.homes.leaseMs);
      const left = () => giveUp('its client left');
      socket.once('close', left);
      request.on('error', giveUp);
      request.on('response', (response) => giveUp(response.statusCode));
      request.on('upgrade', (response, upstream, first) => {
        clearTimeout(timer);
        socket.off('close', left);
        if (response.statusCode === SWITCHING) resolve({ response, upstream, first });
        else giveUp(response.statusCode);
      });
      request.end();
    });
  }
}

function headersOf({ rawHeaders }: IncomingMessage): string {
  let lines = '';
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines += `${rawHeaders[index] ?? ''}: ${rawHeaders[index + 1] ?? ''}\r\n`;
  return lines;
}
