import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageOf } from '@cartulary/contracts/errors';
import { collabLimits } from '@cartulary/contracts/writing-limits';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { closeCodes, COLLAB_SUBPROTOCOL, COLLAB_SUBPROTOCOL_FAMILY } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import { WebSocketServer, type WebSocket } from 'ws';
import { Admission } from './admission.js';
import { authenticate } from './authenticate.js';
import type { CallerAddress } from './caller-address.js';
import type { LiveRights } from './live-rights.js';
import { Member } from './member.js';
import { isOwnOrigin } from './origin.js';
import { MalformedError } from './reader.js';
import type { Room } from './room.js';
import type { Rooms } from './rooms.js';

/** Rooms are item ids. */
const ROOM_PATH = /^\/collab\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const CLOSING_MS = 1_000;

export interface CollabServer {
  /** Its own port: health checks, and upgrades where a proxy routes /collab straight to it. */
  readonly http: Server;
  /** Takes an upgrade that another process accepted (design.md, One origin). */
  upgrade(request: UpgradeRequest, socket: Duplex, head: Buffer): void;
  /** Stores what was sent, then lets everybody go. */
  close(): Promise<void>;
}

/** What of a request survives the way from one process to another. */
export type UpgradeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface CollabServerOptions {
  /** The keys that the gateway's token service signs short-lived tokens with, newest first. */
  readonly tokenKeys: () => readonly Uint8Array[];
  readonly rooms: Rooms;
  readonly rights: LiveRights;
  readonly addresses: CallerAddress;
  readonly log: Logger;
}

/** Takes connections, and hands what they send to the rooms of their documents. */
export function createCollabServer(options: CollabServerOptions): CollabServer {
  const { rooms, rights, addresses, log } = options;
  const admission = new Admission();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: collabLimits.maxMessageBytes,
    perMessageDeflate: false,
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
    const address = new URL(request.url ?? '/', 'http://origin');
    const room = ROOM_PATH.exec(address.pathname)?.[1];
    if (room === undefined) return refuse(socket, 404, 'Not Found');
    if (!isOwnOrigin(request.headers)) return refuse(socket, 403, 'Forbidden');
    const leaveAddress = admission.fromAddress(addresses.of(socket, request.headers['x-forwarded-for']));
    if (!leaveAddress) return refuse(socket, 429, 'Too Many Requests');
    socket.once('close', leaveAddress);
    const claims = await authenticate(address.searchParams.get('token'), room, options.tokenKeys());
    if (!claims || rights.isTooOld(claims)) return refuse(socket, 401, 'Unauthorized');
    const leavePerson = admission.ofAccount(claims.sub);
    if (!leavePerson) return refuse(socket, 429, 'Too Many Requests');
    socket.once('close', leavePerson);
    // The handshake reads nothing but what UpgradeRequest names.
    sockets.handleUpgrade(request as IncomingMessage, socket, head, (ws) => {
      void welcome(ws, socket, claims);
    });
  };

  const welcome = async (ws: WebSocket, socket: Duplex, claims: CollabTokenClaims): Promise<void> => {
    const member = new Member(ws, socket, claims, ws.protocol === COLLAB_SUBPROTOCOL);
    ws.on('error', (error) => log.debug('A connection sent what is no WebSocket frame', { error }));
    rights.add(member);
    ws.once('close', () => {
      member.isClosed = true;
      rights.remove(member);
    });
    if (ws.protocol !== '' && !member.knowsOwn) return member.close(closeCodes.reload, 'reload the page');
    // What it sends meanwhile waits in the socket.
    ws.pause();
    const room = await openRoom(claims).catch((error: unknown) => {
      log.error('A document could not be opened', { error, itemId: claims.itemId });
      member.refuse('not_loaded');
      member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
    });
    ws.resume();
    if (!room || member.isClosed) return;
    ws.on('message', (data: Buffer, isBinary) => receive(room, member, data, isBinary));
    ws.once('close', () => room.leave(member));
    socket.on('drain', () => room.drained(member));
    room.join(member);
  };

  const openRoom = async (claims: CollabTokenClaims): Promise<Room> => {
    const ref = { organisationId: claims.organisationId, docId: claims.itemId, isSealed: claims.sealed };
    const room = await rooms.open(ref);
    return room.isGone ? rooms.open(ref) : room;
  };

  const receive = (room: Room, member: Member, data: Buffer, isBinary: boolean): void => {
    if (member.isClosed) return;
    if (!member.admits(data.length)) {
      member.refuse('too_much');
      return member.close(closeCodes.tooMuch, 'too much was sent');
    }
    try {
      if (!isBinary) throw new MalformedError('it is a text frame');
      room.receive(member, data);
    } catch (error) {
      if (!(error instanceof MalformedError)) log.error('A message could not be taken', { error });
      member.refuse('malformed');
      member.close(closeCodes.malformed, 'malformed');
    }
  };

  const http = createServer((request, response) => {
    const found = request.url === '/health';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        found
          ? { success: true, data: { status: 'ok', ...rooms.size } }
          : { success: false, error: messageOf('not_found') },
      ),
    );
  });
  http.on('upgrade', upgrade);

  return {
    http,
    upgrade,
    close: async () => {
      await rooms.close();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      for (const ws of sockets.clients) setTimeout(() => ws.terminate(), CLOSING_MS).unref();
      await closed;
    },
  };
}

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
