import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { messageOf } from '@cartulary/contracts/errors';
import { collabLimits } from '@cartulary/contracts/writing-limits';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import {
  closeCodes,
  COLLAB_SUBPROTOCOL,
  COLLAB_SUBPROTOCOL_FAMILY,
  offeredOf,
} from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Entrance } from './entrance.js';
import { findWay, type Ways } from './homes/way.js';
import type { LiveRights } from './live-rights.js';
import { pongFrame } from './frames.js';
import { Member, schemaTooOld } from './member.js';
import { MalformedError } from './reader.js';
import type { Room } from './room.js';
import type { Rooms } from './rooms.js';
import type { UpgradeRequest } from './upgrade-request.js';

/** Rooms are item ids. */
const ROOM_PATH = /^\/collab\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const CLOSING_MS = 1_000;
/** Nobody sends a body here: what has not asked for anything in time holds a connection for nothing. */
const shortCalls = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

export interface CollabServer {
  /** Its own port: health checks, and upgrades where a proxy routes /collab straight to it. */
  readonly http: Server;
  /** Takes an upgrade that another process accepted (design.md, One origin). */
  upgrade(request: UpgradeRequest, socket: Duplex, head: Buffer): void;
  /** Stores what was sent, then lets everybody go. */
  close(): Promise<void>;
}

export interface CollabServerOptions {
  readonly entrance: Entrance;
  readonly rooms: Rooms;
  readonly rights: LiveRights;
  /** The newest schema of documents that there is. */
  readonly newestSchema: number;
  /** Where there are several instances. */
  readonly ways: Ways | undefined;
  readonly log: Logger;
}

/** Takes connections, and hands what they send to the rooms of their documents. */
export function createCollabServer(options: CollabServerOptions): CollabServer {
  const { entrance, rooms, rights, newestSchema, ways, log } = options;
  let isClosing = false;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: collabLimits.maxMessageBytes,
    perMessageDeflate: false,
    // It would write one for each ping, read or not.
    autoPong: false,
    // A page from before or after an upgrade is let in and told so; without an answer a browser would not say why.
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
    // The handshake reads nothing but what UpgradeRequest names.
    sockets.handleUpgrade(request as IncomingMessage, socket, head, (ws) => {
      const { schema } = offeredOf(request.headers['sec-websocket-protocol'] ?? '');
      const member = new Member(ws, socket, entry.claims, ws.protocol === COLLAB_SUBPROTOCOL, schema);
      ws.on('error', (error) => log.debug('A connection sent what is no WebSocket frame', { error }));
      if (way === 'nowhere') notLoaded(member);
      else void welcome(ws, member);
    });
  };

  const welcome = async (ws: WebSocket, member: Member): Promise<void> => {
    const { socket, claims } = member;
    // Who vanished without a word is counted no longer than the system takes to notice.
    if (socket instanceof Socket) socket.setKeepAlive(true, collabLimits.keepAliveMs);
    rights.add(member);
    ws.once('close', () => {
      member.left();
      rights.remove(member);
    });
    if (ws.protocol !== '' && !member.knowsOwn) return member.close(closeCodes.reload, 'reload the page');
    // What it sends meanwhile waits in the socket.
    ws.pause();
    // One that nobody has would keep everybody out for ever.
    const schema = member.mayWrite ? Math.min(member.schema ?? 0, newestSchema) : 0;
    const room = await openRoom(claims, schema).catch((error: unknown) => {
      log.error('A document could not be opened', { error, itemId: claims.itemId });
      notLoaded(member);
    });
    ws.resume();
    if (!room || member.isClosed) return;
    if (isClosing || room.isGone) return member.close(1001, 'restarting');
    if (!room.knowsSchema(member)) return schemaTooOld(member);
    ws.on('message', (data: Buffer, isBinary) => receive(room, member, data, isBinary));
    ws.on('ping', (data) => admits(member, data) && member.write(pongFrame(data)));
    ws.on('pong', (data) => admits(member, data));
    ws.once('close', () => room.leave(member));
    member.whenRead(() => room.drained(member));
    room.join(member);
  };

  const notLoaded = (member: Member): void => {
    member.refuse('not_loaded', 0);
    member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
  };

  const openRoom = async (claims: CollabTokenClaims, schema: number): Promise<Room> => {
    const ref = { organisationId: claims.organisationId, docId: claims.itemId, isSealed: claims.sealed };
    const open = await rooms.open(ref);
    const room = open.isGone ? await rooms.open(ref) : open;
    await room.raiseSchema(schema);
    return room;
  };

  const receive = (room: Room, member: Member, data: Buffer, isBinary: boolean): void => {
    if (member.isClosed || !admits(member, data)) return;
    try {
      if (!isBinary) throw new MalformedError('it is a text frame');
      room.receive(member, data);
    } catch (error) {
      if (!(error instanceof MalformedError)) log.error('A message could not be taken', { error });
      member.refuse('malformed', 0);
      member.close(closeCodes.malformed, 'malformed');
    }
  };

  const http = createServer(shortCalls, (request, response) => {
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
  http.on('upgrade', upgrade);

  return {
    http,
    upgrade,
    close: async () => {
      isClosing = true;
      await rooms.close();
      ways?.door.close();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      for (const ws of sockets.clients) setTimeout(() => ws.terminate(), CLOSING_MS).unref();
      await closed;
    },
  };
}

/** Whether a member may send this now; else it is let go of. */
function admits(member: Member, data: Buffer): boolean {
  if (member.admits(data.length)) return true;
  member.refuse('too_much', 0);
  member.close(closeCodes.tooMuch, 'too much was sent');
  return false;
}

function refuse(socket: Duplex, status: number, reason: string): void {
  // Nobody reads here: that the other side leaves would never be noticed.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
