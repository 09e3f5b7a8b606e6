import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { Bus } from '@cartulary/bus/bus';
import { holds } from '@cartulary/access/actor';
import { mayOpen } from '@cartulary/access/module-access';
import { readExecutive } from '@cartulary/contracts/endpoints/metrics';
import { messageOf } from '@cartulary/contracts/errors';
import { events, type BusEvent, type SocketMessage } from '@cartulary/contracts/events';
import { SYSTEM_ROOM } from '@cartulary/contracts/events/internal';
import { ALL_ERRORS_ROOM, errorsRoom } from '@cartulary/contracts/events/error-groups';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import type { Logger } from '@cartulary/telemetry/logger';
import { meter } from '@cartulary/telemetry/metrics';
import type { Express } from 'express';
import type { Server, Socket } from 'socket.io';
import { changesPolicy, isAllowed } from '../platform/caller/allowed-addresses.js';
import type { Caller } from '../platform/caller/call.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import type { Trusts } from '../platform/web/judged-address.js';
import { LiveSessionsService } from '../platform/caller/live-sessions.service.js';
import { BUS, LOG } from '../platform/settings/parts.js';
import { TokensService } from '../platform/caller/tokens.service.js';
import { NEWEST_ONLY, NewestState } from './newest-state.js';
import { socketAddress } from './socket-address.js';
import { MessageAllowance } from './message-allowance.js';

interface SocketData {
  caller?: Caller;
}

type OpenSocket = Pick<Socket, 'id' | 'rooms' | 'join' | 'leave' | 'data' | 'disconnect' | 'handshake'>;

type NewestMessage = SocketMessage<typeof NEWEST_ONLY>;

const delivered = meter.createCounter('socket.events', { description: 'Events handed to sockets of this gateway' });
const roomOfSession = (sessionId: string): string => `session:${sessionId}`;
/** Sent when events may have been missed: whoever hears it asks for what came after the last number it knows. */
const GAP_EVENT = 'events.gap';

/**
 * Hands the bus's events to those who may see them. Every gateway hears the bus itself, so an event only goes to this
 * gateway's own sockets; what reaches over all gateways is ending a session.
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
    private readonly tokens: TokensService,
    private readonly sessions: LiveSessionsService,
    private readonly settings: GatewaySettings,
    private readonly host: HttpAdapterHost,
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
    // What changed while it was let in was told to open sockets, which it was not yet.
    server.on('connection', (socket) => {
      const { caller } = socket.data as SocketData;
      if (caller !== undefined) void this.judge(socket, caller);
    });
    this.unsubscribe.push(
      this.bus.subscribe('*', (event) => this.deliver(event)),
      this.bus.onGap(({ reason }) => void this.server.local.emit(GAP_EVENT, { reason })),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.unsubscribe) end();
  }

  /** Lets a socket in by a short-lived token of purpose `socket`, and puts it into the rooms of its person's principals. */
  private async admit(socket: Socket): Promise<boolean> {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string') return false;
    const claims = await this.tokens.readShort(token, 'socket');
    if (claims === undefined) return false;
    const caller = await this.sessions.callerOf({
      accountId: claims.sub,
      organisationId: claims.organisationId,
      sessionId: claims.sessionId,
    });
    if (caller === undefined || !this.isWelcome(socket, caller)) return false;
    (socket.data as SocketData).caller = caller;
    await socket.join(roomsOf(caller));
    this.bound(socket, caller);
    return true;
  }

  /** By the addresses from which the organisation lets people in. */
  private isWelcome(socket: Pick<Socket, 'handshake'>, { allowedAddresses }: Caller): boolean {
    const trusts = this.host.httpAdapter.getInstance<Express>().get('trust proxy fn') as Trusts;
    return !this.settings.obeysAddressRules || isAllowed(allowedAddresses, socketAddress(socket, trusts));
  }

  /**
   * The policies of an organisation, or what one of its people may see, changed: whoever is no longer let in from where they
   * are is sent away, and the others are in the rooms of what they are now.
   */
  private async judgeAnew(isMeant: (caller: Caller) => boolean): Promise<void> {
    for (const socket of this.server.sockets.sockets.values()) {
      const { caller } = socket.data;
      if (caller !== undefined && isMeant(caller)) await this.judge(socket, caller);
    }
  }

  /** A socket of whom nobody can say what they may hear is closed: it comes back by itself, and is judged then. */
  private async judge(socket: OpenSocket, { accountId, organisationId, sessionId }: Caller): Promise<void> {
    try {
      const now = await this.sessions.callerNow({ accountId, organisationId, sessionId });
      if (now === undefined || !this.isWelcome(socket, now)) socket.disconnect(true);
      else await moveInto(socket, now);
    } catch (error) {
      this.log.error('a socket could not be judged anew', { error, socketId: socket.id });
      socket.disconnect(true);
    }
  }

  /** A socket says little, and lives no longer than its session. */
  private bound(socket: Socket, { sessionExpiresAt }: Caller): void {
    const allowance = new MessageAllowance();
    socket.use((_message, next) => {
      if (allowance.take()) return next();
      this.log.warn('a socket said too much', { socketId: socket.id });
      socket.disconnect(true);
    });
    // setTimeout counts at most 2^31 - 1 ms; remembered sessions last longer, and their sockets come back before that.
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

  private deliver(event: BusEvent): void {
    const message: SocketMessage = {
      version: events[event.type].version,
      number: event.number,
      payload: event.payload,
    };
    if (event.type === NEWEST_ONLY) this.newest.tell(this.socketsIn(event.audience), message as NewestMessage);
    else if (event.audience.length > 0) this.server.local.to([...event.audience]).emit(event.type, message);
    delivered.add(1, { type: event.type });
    const isMeant = meantBy(event);
    if (isMeant !== undefined)
      this.judgeAnew(isMeant).catch((error: unknown) => this.log.error('sockets could not be judged anew', { error }));
    if (isEnd(event)) this.server.local.in(roomOfSession(event.payload.sessionId)).disconnectSockets(true);
  }
}

/** Whose sockets an event concerns, if it changes what somebody may hear. */
function meantBy(event: BusEvent): ((caller: Caller) => boolean) | undefined {
  if (changesPolicy(event)) return ({ organisationId }) => organisationId === event.organisationId;
  if (event.type !== 'account.changed') return undefined;
  const { accountId: changed } = event.payload as BusEvent<'account.changed'>['payload'];
  return ({ accountId }) => accountId === changed;
}

const roomsOf = (caller: Caller): string[] => [
  ...caller.principals,
  roomOfSession(caller.sessionId),
  ...(holds(caller, INSTALLATION_OPERATE) ? [SYSTEM_ROOM] : []),
  ...(mayOpen(caller, readExecutive, caller.subscriptions).open ? [metricsRoom(caller.organisationId)] : []),
  ...(caller.wall === undefined && caller.role === 'admin' ? [errorsRoom(caller.organisationId)] : []),
  ...(caller.wall === undefined && holds(caller, INSTALLATION_OPERATE) ? [ALL_ERRORS_ROOM] : []),
];

/** Leaves the rooms of teams, groups and roles that a person is in no more, and enters those that are new. */
async function moveInto(socket: OpenSocket, caller: Caller): Promise<void> {
  const wanted = new Set(roomsOf(caller));
  // A copy: leaving takes the room out of the set.
  for (const room of [...socket.rooms]) if (room !== socket.id && !wanted.has(room)) await socket.leave(room);
  await socket.join([...wanted]);
  (socket.data as SocketData).caller = caller;
}

const isEnd = (event: BusEvent): event is BusEvent<'session.ended'> => event.type === 'session.ended';
