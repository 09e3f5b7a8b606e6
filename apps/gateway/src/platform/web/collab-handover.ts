import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@cartulary/telemetry/logger';

/** Data that the launcher gets with the socket, to replay the upgrade in the collab server (design.md, One origin). */
export interface CollabUpgrade {
  readonly type: 'collab-upgrade';
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** First bytes that already arrived, base64. */
  readonly head: string;
}

/** Passes sockets on to the collab server: the launcher, as this process's parent. */
export type HandoverParent = Pick<NodeJS.Process, 'send' | 'connected'>;

const isCollab = (url: string | undefined): boolean => url !== undefined && /^\/collab(\/|\?|$)/.test(url);
/** Upgrades handled elsewhere: socket.io and meeting signaling. */
const isElsewhere = (url: string | undefined): boolean => url !== undefined && /^\/(socket\.io|livekit)\//.test(url);

/**
 * Hands the sockets of `/collab` upgrades to the parent process, which passes them to the collab server. No bytes are
 * proxied. Without a parent (behind Caddy), the collab server has its own URL, and the upgrade gets a 404 here.
 */
export function handOverCollab(server: Server, log: Logger, parent?: HandoverParent): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isElsewhere(request.url)) return;
    // Without a handler, a reset would crash this process.
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
    // Node passes one socket at a time. Data read while it waits would be lost.
    stopReading(socket as Socket);
    parent.send(message, socket as Socket, {}, (error) => {
      if (error === null) return;
      log.warn('a collab socket could not be handed over', { error });
      socket.destroy();
    });
  });
}

/** How long a rejected client may take to disconnect. */
const LEAVE_MS = 5_000;

/**
 * No one reads the socket of an upgrade. Without this, a disconnect by the client would never be noticed, and the socket would stay open
 * forever.
 */
function refuse(socket: Socket): void {
  socket.resume();
  socket.setTimeout(LEAVE_MS, () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** Data read here while the socket waits to be passed on would be lost. Node has no public API to stop reading from a socket. */
function stopReading(socket: Socket): void {
  (socket as Socket & { _handle?: { readStop(): void } })._handle?.readStop();
}
