import { Socket } from 'node:net';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import type { WebSocket } from 'ws';
import { pongFrame } from './frames.js';
import type { LiveRights } from './live-rights.js';
import { malformed, notLoaded, schemaTooOld, type Member } from './member.js';
import { MalformedError } from './reader.js';
import type { Room } from './room.js';
import type { Rooms } from './rooms.js';

export interface Premises {
  readonly rooms: Rooms;
  readonly rights: LiveRights;
  /** The newest existing schema of a kind. */
  readonly newestSchema: (kind: BuiltKind) => number;
  readonly isClosing: () => boolean;
  readonly log: Logger;
}

/** Adds a member to its document's room and passes its messages to the room. */
export async function welcome(ws: WebSocket, member: Member, premises: Premises): Promise<void> {
  const { rooms, rights, newestSchema, isClosing, log } = premises;
  const { socket, claims } = member;
  // A client that vanished silently is counted only until the system notices.
  if (socket instanceof Socket) socket.setKeepAlive(true, collabLimits.keepAliveMs);
  rights.add(member);
  ws.once('close', () => {
    member.left();
    rights.remove(member);
  });
  if (ws.protocol !== '' && !member.knowsOwn) return member.close(closeCodes.reload, 'reload the page');
  // Its messages wait in the socket meanwhile.
  ws.pause();
  // A nonexistent schema would lock everyone out forever.
  const schema = member.mayWrite ? Math.min(member.schema ?? 0, newestSchema(claims.kind)) : 0;
  const room = await openRoom(rooms, claims, schema).catch((error: unknown) => {
    log.error('A document could not be opened', { error, itemId: claims.itemId });
    notLoaded(member);
  });
  ws.resume();
  if (!room || member.isClosed) return;
  if (isClosing() || room.isGone) return member.close(1001, 'restarting');
  if (!room.knowsSchema(member)) return schemaTooOld(member);
  ws.on('message', (data: Buffer, isBinary) => receive(room, member, data, isBinary, log));
  ws.on('ping', (data) => admits(member, data) && member.write(pongFrame(data)));
  ws.on('pong', (data) => admits(member, data));
  ws.once('close', () => room.leave(member));
  member.whenRead(() => room.drained(member));
  room.join(member);
}

async function openRoom(rooms: Rooms, claims: CollabTokenClaims, schema: number): Promise<Room> {
  const ref = {
    organisationId: claims.organisationId,
    itemId: claims.itemId,
    kind: claims.kind,
    isSealed: claims.sealed,
  };
  const open = await rooms.open(ref);
  const room = open.isGone ? await rooms.open(ref) : open;
  await room.raiseSchema(schema);
  return room;
}

function receive(room: Room, member: Member, data: Buffer, isBinary: boolean, log: Logger): void {
  if (member.isClosed || !admits(member, data)) return;
  try {
    if (!isBinary) throw new MalformedError('it is a text frame');
    room.receive(member, data);
  } catch (error) {
    if (!(error instanceof MalformedError)) log.error('A message could not be taken', { error });
    malformed(member);
  }
}

/** Whether a member may send this now; otherwise it's disconnected. */
function admits(member: Member, data: Buffer): boolean {
  if (member.admits(data.length)) return true;
  member.refuse('too_much', 0);
  member.close(closeCodes.tooMuch, 'too much was sent');
  return false;
}
