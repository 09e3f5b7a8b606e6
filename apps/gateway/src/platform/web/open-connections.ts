import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { addressGroup } from './address-group.js';
import { judgedAddress, type Trusts } from './judged-address.js';
import { plainAddress } from './plain-address.js';

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const LOOPBACK = /^(?:127\.|::1$)/u;

/** Emits an event when it is over: a connection, or the response to a call. */
interface Closing {
  once(event: 'close', over: () => void): unknown;
}

/**
 * Number of connections per IP address. Direct clients are counted by connection. Clients behind a trusted proxy, whose
 * connections serve many clients, are counted by open calls and sockets. This machine itself is never counted.
 */
export class OpenConnections {
  private readonly counts = new Map<string, number>();
  private readonly refused = new WeakSet<Socket>();

  /** @param trusts which proxies are trusted (Express, `trust proxy fn`) */
  constructor(
    private readonly max: number,
    private readonly trusts: Trusts,
  ) {}

  /** Counts the connections of a server and rejects those above the limit before a call is read. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const address = plainAddress(socket.remoteAddress ?? '');
      if (this.trusts(address, 0) || this.enter(address, socket)) return;
      this.refused.add(socket);
      socket.end(TOO_MANY, () => socket.destroy());
    });
  }

  /** The same for calls that come through a proxy. A middleware that runs before all others. */
  readonly limitCalls = (request: Request, response: Response, next: NextFunction): void => {
    // The call was read before the connection was ended.
    if (this.refused.has(request.socket)) return;
    if (this.letsIn(request, response)) next();
    else response.set({ 'Retry-After': '10', Connection: 'close' }).status(429).end();
  };

  /**
   * Counts a call or socket that comes through a proxy until it closes.
   * @returns false if it exceeds the limit
   */
  letsIn(request: IncomingMessage, closing: Closing): boolean {
    const nearest = plainAddress(request.socket.remoteAddress ?? '');
    if (!this.trusts(nearest, 0)) return true;
    return this.enter(judgedAddress(nearest, request.headers['x-forwarded-for'], this.trusts), closing);
  }

  private enter(address: string, closing: Closing): boolean {
    if (LOOPBACK.test(address)) return true;
    const group = addressGroup(address);
    const open = this.counts.get(group) ?? 0;
    if (open >= this.max) return false;
    this.counts.set(group, open + 1);
    closing.once('close', () => this.leave(group));
    return true;
  }

  private leave(group: string): void {
    const open = (this.counts.get(group) ?? 0) - 1;
    if (open > 0) this.counts.set(group, open);
    else this.counts.delete(group);
  }
}
