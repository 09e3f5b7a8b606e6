import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@cartulary/telemetry/logger';

/** What the launcher gets beside the socket itself, to replay the upgrade in the collab server (design.md, One origin). */
export interface CollabUpgrade {
  readonly type: 'collab-upgrade';
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** First bytes that already arrived, base64. */
  readonly head: string;
}

/** Who passes sockets on to the collab server: the launcher, as this process's parent. */
export type HandoverParent = Pick<NodeJS.Process, 'send' | 'connected'>;

const isCollab = (url: string | undefined): boolean => url !== undefined && /^\/collab(\/|\?|$)/.test(url);
/** Those that others look after: socket.io, and signals of meetings. */
const isElsewhere = (url: string | undefined): boolean => url !== undefined && /^\/(socket\.io|livekit)\//.test(url);

/**
 * Hands the sockets of `/collab` upgrades to the parent process, which passes them to the collab server: no byte is
 * proxied. Without a parent (behind Caddy) the collab server has an address of its own, and here it is not found.
 */
export function handOverCollab(server: Server, log: Logger, parent?: HandoverParent): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isElsewhere(request.url)) return;
    // A reset would end this process.
    socket.on('error', () => socket.destroy());
    if (!isCollab(request.url) || parent?.send === undefined || !parent.connected) {
      refuse(socket as Socket);
      return;
    }
    const message: CollabUpgrade = {
      type: 'collab-upgrade',
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      head: head.toString('base64'),
    };
    // Node passes one socket at a time. While it waits, what it reads would be lost.
    stopReading(socket as Socket);
    parent.send(message, socket as Socket, {}, (error) => {
      if (error === null) return;
      log.warn('a collab socket could not be handed over', { error });
      socket.destroy();
    });
  });
}

/** How long who was refused may take to leave. */
const LEAVE_MS = 5_000;

/** Nobody reads the socket of an upgrade, so that its other side leaves would never be noticed, and it would stay for ever. */
function refuse(socket: Socket): void {
  socket.resume();
  socket.setTimeout(LEAVE_MS, () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** What is read here while the socket waits to be passed on would be lost. Node has no public way to say so to a socket. */
function stopReading(socket: Socket): void {
  (socket as Socket & { _handle?: { readStop(): void } })._handle?.readStop();
}
