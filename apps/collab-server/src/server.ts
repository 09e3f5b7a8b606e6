import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageOf } from '@cartulary/contracts/errors';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import {
  closeCodes,
  COLLAB_SUBPROTOCOL,
  COLLAB_SUBPROTOCOL_FAMILY,
  offeredOf,
} from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import { WebSocketServer } from 'ws';
import type { Entrance } from './entrance.js';
import { findWay, type Ways } from './homes/way.js';
import type { LiveRights } from './live-rights.js';
import { Member, notLoaded } from './member.js';
import type { Rooms } from './rooms.js';
import type { UpgradeRequest } from './upgrade-request.js';
import { welcome, type Premises } from './welcome.js';

/** Rooms are item IDs. */
const ROOM_PATH = /^\/collab\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const CLOSING_MS = 1_000;
/** Requests here have no body. Connections that don't send a request in time only waste resources. */
const shortCalls = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

export interface CollabServer {
  /** Its own port, for health checks, and for upgrades if a proxy routes /collab directly to it. */
  readonly http: Server;
  /** Handles an upgrade accepted by another process (design.md, One origin). */
  upgrade(request: UpgradeRequest, socket: Duplex, head: Buffer): void;
  /** Stores received updates, then disconnects everyone. */
  close(): Promise<void>;
}

export interface CollabServerOptions {
  readonly entrance: Entrance;
  readonly rooms: Rooms;
  readonly rights: LiveRights;
  /** The newest existing schema of a kind. */
  readonly newestSchema: (kind: BuiltKind) => number;
  /** Set if there are several instances. */
  readonly ways: Ways | undefined;
  readonly log: Logger;
}

/** Accepts connections and passes their messages to the rooms of their documents. */
export function createCollabServer(options: CollabServerOptions): CollabServer {
  const { entrance, rooms, rights, newestSchema, ways, log } = options;
  let isClosing = false;
  const premises: Premises = { rooms, rights, newestSchema, isClosing: () => isClosing, log };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: collabLimits.maxMessageBytes,
    perMessageDeflate: false,
    // It would respond to every ping, whether or not the responses are read.
    autoPong: false,
    // Accepts pages from before or after an upgrade, so that they can be asked to reload; without a response, a browser
    // gives no reason.
    handleProtocols: (offered) => [...offered].find((name) => name.startsWith(COLLAB_SUBPROTOCOL_FAMILY)) ?? false,
  });

  const upgrade = (request: UpgradeRequest, socket: Duplex, head: Buffer): void => {
    socket.on('error', (error) => log.debug('A connection broke', { error }));
    void accept(request, socket, head).catch((error: unknown) => {
      log.error('An upgrade failed', { error });
      refuse(socket, 500, 'Internal Server Error');
    });
  };

  const accept = async (request: UpgradeRequest, socket: Duplex, head: Buffer): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin');
    const room = ROOM_PATH.exec(pathname)?.[1];
    if (room === undefined) return refuse(socket, 404, 'Not Found');
    if (isClosing) return refuse(socket, 503, 'Service Unavailable');
    const entry = await entrance.look(request, socket, room);
    if ('status' in entry) return refuse(socket, entry.status, entry.reason);
    const way = ways ? await findWay(ways, entry, request, socket, head) : 'here';
    if (way === 'gone') return;
    if (way === 'nowhere' && entry.isPassedOn) return refuse(socket, 421, 'Misdirected Request');
    // The handshake uses only the fields of UpgradeRequest.
    sockets.handleUpgrade(request as IncomingMessage, socket, head, (ws) => {
      const { kind, schema } = offeredOf(request.headers['sec-websocket-protocol'] ?? '');
      const member = new Member(ws, socket, entry.claims, ws.protocol === COLLAB_SUBPROTOCOL, schema);
      ws.on('error', (error) => log.debug('A connection sent what is no WebSocket frame', { error }));
      if (way === 'nowhere') notLoaded(member);
      // A page with the wrong kind would write content its editors can't read, regardless of the protocol.
      else if (kind !== entry.claims.kind) member.close(closeCodes.reload, 'reload the page');
      else void welcome(ws, member, premises);
    });
  };

  const http = healthServer(rooms, ways);
  http.on('upgrade', upgrade);

  return {
    http,
    upgrade,
    close: async () => {
      isClosing = true;
      await rooms.close();
      ways?.forwarder.close();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      for (const ws of sockets.clients) setTimeout(() => ws.terminate(), CLOSING_MS).unref();
      await closed;
    },
  };
}

/** Responds only to health checks. */
function healthServer(rooms: Rooms, ways: Ways | undefined): Server {
  return createServer(shortCalls, (request, response) => {
    const found = request.url === '/health';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        found
          ? { success: true, data: { status: 'ok', ...rooms.size, ...(ways && { instances: ways.homes.count }) } }
          : { success: false, error: messageOf('not_found') },
      ),
    );
  });
}

function refuse(socket: Duplex, status: number, reason: string): void {
  // Nothing reads from this socket, so the other side's close would go unnoticed.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
