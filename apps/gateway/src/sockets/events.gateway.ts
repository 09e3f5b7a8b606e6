import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { Bus } from '@cartulary/bus/bus';
import { messageOf } from '@cartulary/contracts/errors';
import { events, type BusEvent, type SocketMessage } from '@cartulary/contracts/events';
import { guestRoom } from '@cartulary/contracts/events/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { Logger } from '@cartulary/telemetry/logger';
import { meter } from '@cartulary/telemetry/metrics';
import { beginTrace } from '@cartulary/telemetry/tracing';
import type { Server, Socket } from 'socket.io';
import { changesPolicy } from '../platform/caller/allowed-addresses.js';
import type { Caller } from '../platform/caller/call.js';
import { MeetingPassesService } from '../platform/caller/meeting-passes.service.js';
import { BUS, LOG } from '../platform/settings/parts.js';
import { MessageAllowance } from './message-allowance.js';
import { NEWEST_ONLY, NewestState } from './newest-state.js';
import { roomOfSession, roomsFor, roomsOf } from './rooms.js';
import { SocketCallersService } from './socket-callers.service.js';

interface SocketData {
  caller?: Caller;
}

type OpenSocket = Pick<Socket, 'id' | 'rooms' | 'join' | 'leave' | 'data' | 'disconnect' | 'handshake' | 'request'>;

type NewestMessage = SocketMessage<typeof NEWEST_ONLY>;

const delivered = meter.createCounter('socket.events', { description: 'Events handed to sockets of this gateway' });
/** Sent when events may have been missed: clients then request everything after the last number they have. */
const GAP_EVENT = 'events.gap';

/**
 * Forwards the bus's events to people who can see them. Every gateway listens to the bus itself, so it sends an event
 * only to its own sockets; only the end of a session is sent across gateways.
 */
@WebSocketGateway()
export class EventsGateway implements OnGatewayInit, OnModuleDestroy {
  @WebSocketServer() private readonly server!: Server<
    Record<string, never>,
    Record<string, (message: unknown) => void>,
    Record<string, never>,
    SocketData
  >;
  private readonly unsubscribe: (() => void)[] = [];
  private readonly newest = new NewestState();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Logger,
    private readonly callers: SocketCallersService,
    private readonly passes: MeetingPassesService,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        (admitted) => next(admitted ? undefined : new Error(messageOf('authentication_required'))),
        (error: unknown) => {
          this.log.error('a socket could not be admitted', { error });
          next(new Error(messageOf('server_error')));
        },
      );
    });
    // Changes during its admission were only sent to open sockets, which it wasn't yet.
    server.on('connection', (socket) => {
      const { caller } = socket.data as SocketData;
      if (caller !== undefined) void this.judge(socket, caller);
    });
    this.unsubscribe.push(
      this.bus.subscribe('*', (event) => this.deliverTraced(event)),
      this.bus.onGap(({ reason }) => void this.server.local.emit(GAP_EVENT, { reason })),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.unsubscribe) end();
  }

  /** Admits a socket, and joins it to the rooms that its caller may listen to. */
  private async admit(socket: Socket): Promise<boolean> {
    const { meetingPass } = socket.handshake.auth as { meetingPass?: unknown };
    if (typeof meetingPass === 'string') return this.admitGuest(socket, meetingPass);
    const caller = await this.callers.callerOf(socket);
    if (caller === undefined) return false;
    (socket.data as SocketData).caller = caller;
    await socket.join(roomsOf(caller));
    this.bound(socket, caller);
    return true;
  }

  /** A meeting guest receives only events of that meeting, and nothing else from the organization. */
  private async admitGuest(socket: Socket, pass: string): Promise<boolean> {
    const participantId = await this.passes.participantOf(pass);
    if (participantId === undefined) return false;
    await socket.join(guestRoom(participantId));
    this.bound(socket, { sessionExpiresAt: new Date(Date.now() + meetingLimits.guestLineMs) });
    return true;
  }

  /**
   * Handles a change of an organization's policies or a person's access: disconnects people who are no longer allowed
   * from their IP address, and moves the others to the rooms for their current access.
   */
  private async judgeAnew(isMeant: (caller: Caller) => boolean): Promise<void> {
    for (const socket of this.server.sockets.sockets.values()) {
      const { caller } = socket.data;
      if (caller !== undefined && isMeant(caller)) await this.judge(socket, caller);
    }
  }

  /** If a socket's access can't be determined, closes it: it reconnects automatically and is checked then. */
  private async judge(socket: OpenSocket, caller: Caller): Promise<void> {
    try {
      const now = await this.callers.callerNow(socket, caller);
      if (now === undefined) socket.disconnect(true);
      else await moveInto(socket, now);
    } catch (error) {
      this.log.error('a socket could not be judged anew', { error, socketId: socket.id });
      socket.disconnect(true);
    }
  }

  /** A guest who was removed or rejected receives that notification, and nothing after it. */
  private judgeGuest({ payload: { participantId } }: BusEvent<'meeting.decided'>): void {
    for (const socket of this.socketsIn([guestRoom(participantId)])) {
      const { meetingPass } = socket.handshake.auth as { meetingPass?: unknown };
      this.passes
        .participantOf(String(meetingPass))
        .then((known) => known ?? socket.disconnect(true))
        .catch((error: unknown) => {
          this.log.error('a guest could not be judged anew', { error, socketId: socket.id });
          socket.disconnect(true);
        });
    }
  }

  /** Limits a socket's messages, disallows them for walls, and closes the socket with its session or wall. */
  private bound(socket: Socket, { sessionExpiresAt, wall }: Pick<Caller, 'sessionExpiresAt' | 'wall'>): void {
    const allowance = new MessageAllowance();
    socket.use((_message, next) => {
      if (wall === undefined && allowance.take()) return next();
      this.log.warn('a socket said too much', { socketId: socket.id });
      socket.disconnect(true);
    });
    // setTimeout counts at most 2^31 - 1 ms; remembered sessions last longer, but their sockets reconnect before that.
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(sessionExpiresAt.getTime() - Date.now(), 2 ** 31 - 1),
    );
    socket.once('disconnect', () => clearTimeout(expiry));
  }

  private *socketsIn(rooms: readonly string[]): Iterable<Socket> {
    for (const room of rooms)
      for (const id of this.server.sockets.adapter.rooms.get(room) ?? []) {
        const socket = this.server.sockets.sockets.get(id);
        if (socket) yield socket;
      }
  }

  /** Delivers an event within the trace it belongs to. */
  private deliverTraced(event: BusEvent): void {
    const { trace, type, number, audience } = event;
    const said = { 'event.type': type, ...(number === null ? {} : { 'event.number': number }) };
    const span = trace === undefined ? undefined : beginTrace(`event ${type}`, said, 'consumer', trace);
    if (span === undefined) return this.deliver(event);
    span.note({ 'socket.count': new Set(this.socketsIn(audience)).size });
    span.run(() => this.deliver(event));
    span.end();
  }

  private deliver(event: BusEvent): void {
    const message: SocketMessage = {
      version: events[event.type].version,
      number: event.number,
      payload: event.payload,
    };
    const rooms = roomsFor(event);
    if (event.type === NEWEST_ONLY) this.newest.tell(this.socketsIn(rooms), message as NewestMessage);
    else if (rooms.length > 0) this.server.local.to(rooms).emit(event.type, message);
    delivered.add(1, { type: event.type });
    const isMeant = meantBy(event);
    if (isMeant !== undefined)
      this.judgeAnew(isMeant).catch((error: unknown) => this.log.error('sockets could not be judged anew', { error }));
    if (event.type === 'meeting.decided') this.judgeGuest(event as BusEvent<'meeting.decided'>);
    const ended = endedBy(event);
    if (ended !== undefined) this.server.local.in(roomOfSession(ended)).disconnectSockets(true);
  }
}

/** Selects the sockets that an event affects, if it changes the events someone can receive. */
function meantBy(event: BusEvent): ((caller: Caller) => boolean) | undefined {
  if (changesPolicy(event) || event.type === 'module.changed')
    return ({ organisationId }) => organisationId === event.organisationId;
  if (event.type !== 'account.changed') return undefined;
  const { accountId: changed } = event.payload as BusEvent<'account.changed'>['payload'];
  // A wall has the permissions of its creator.
  return ({ accountId, wall }) => (wall?.makerId ?? accountId) === changed;
}

/** The session or the wall that an event ends. */
function endedBy({ type, payload }: BusEvent): string | undefined {
  if (type === 'session.ended') return (payload as BusEvent<'session.ended'>['payload']).sessionId;
  if (type === 'wall.removed') return (payload as BusEvent<'wall.removed'>['payload']).wallId;
  return undefined;
}

/** Leaves the rooms of a person's former teams, groups, and roles, and joins those of new ones. */
async function moveInto(socket: OpenSocket, caller: Caller): Promise<void> {
  const wanted = new Set(roomsOf(caller));
  // A copy, because leaving removes the room from the set.
  for (const room of [...socket.rooms]) if (room !== socket.id && !wanted.has(room)) await socket.leave(room);
  await socket.join([...wanted]);
  (socket.data as SocketData).caller = caller;
}
