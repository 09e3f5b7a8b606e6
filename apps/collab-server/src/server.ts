import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageOf } from '@cartulary/contracts/errors';
import type { Logger } from '@cartulary/telemetry/logger';
import { WebSocketServer } from 'ws';
import { authenticate } from './authenticate.js';
import { Relay } from './relay.js';

/** Largest message of a peer; an update above it has to come in parts. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Rooms are item ids. */
const ROOM_PATH = /^\/collab\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export interface CollabServer {
  /** Its own port: health checks, and upgrades where a proxy routes /collab straight to it. */
  readonly http: Server;
  /** Takes an upgrade that another process accepted (design.md, One origin). */
  upgrade(request: UpgradeRequest, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** What of a request survives the way from one process to another. */
export type UpgradeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Starts the relay. `tokenKeys` answers the keys that the gateway's token service signs short-lived tokens with, newest first. */
export function createCollabServer(options: { tokenKeys: () => readonly Uint8Array[]; log: Logger }): CollabServer {
  const relay = new Relay();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  const upgrade = (request: UpgradeRequest, socket: Duplex, head: Buffer): void => {
    socket.on('error', (error) => options.log.debug('A connection broke during its handshake', { error }));
    void accept(request, socket, head).catch((error: unknown) => {
      options.log.error('An upgrade failed', { error });
      refuse(socket, 500, 'Internal Server Error');
    });
  };

  const accept = async (request: UpgradeRequest, socket: Duplex, head: Buffer): Promise<void> => {
    const address = new URL(request.url ?? '/', 'http://origin');
    const room = ROOM_PATH.exec(address.pathname)?.[1];
    if (room === undefined) return refuse(socket, 404, 'Not Found');
    if (!(await authenticate(address.searchParams.get('token'), room, options.tokenKeys())))
      return refuse(socket, 401, 'Unauthorized');
    // The handshake reads nothing but what UpgradeRequest names.
    sockets.handleUpgrade(request as IncomingMessage, socket, head, (member) => relay.join(room, member));
  };

  const http = createServer((request, response) => {
    const found = request.url === '/health';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        found
          ? { success: true, data: { status: 'ok', ...relay.size } }
          : { success: false, error: messageOf('not_found') },
      ),
    );
  });
  http.on('upgrade', upgrade);

  return {
    http,
    upgrade,
    close: () =>
      new Promise((resolve) => {
        for (const member of sockets.clients) member.close(1001, 'restarting');
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
