import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import type { Socket } from 'socket.io';
import { isAllowed } from '../platform/caller/allowed-addresses.js';
import type { Caller } from '../platform/caller/call.js';
import { LiveSessionsService } from '../platform/caller/live-sessions.service.js';
import { TokensService } from '../platform/caller/tokens.service.js';
import { WallCallersService } from '../platform/caller/wall-callers.service.js';
import { wallCookieOfHandshake } from '../platform/caller/wall-token.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { isOverTls } from '../platform/web/handshake.js';
import type { Trusts } from '../platform/web/judged-address.js';
import { socketAddress } from './socket-address.js';

type Handshaken = Pick<Socket, 'handshake' | 'request'>;

/** Identifies the caller of a socket: a session by a short-lived token for `socket`, or a wall screen by its cookie. */
@Injectable()
export class SocketCallersService {
  constructor(
    private readonly tokens: TokensService,
    private readonly sessions: LiveSessionsService,
    private readonly walls: WallCallersService,
    private readonly settings: GatewaySettings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The caller who opens a socket; undefined if they aren't allowed. */
  async callerOf(socket: Handshaken): Promise<Caller | undefined> {
    const { token, wall } = socket.handshake.auth as { token?: unknown; wall?: unknown };
    const caller = wall === true ? await this.callerOfWall(socket) : await this.callerOfToken(token);
    return this.welcome(socket, caller);
  }

  /** The caller's current state; undefined if they are no longer allowed. */
  async callerNow(socket: Handshaken, caller: Caller): Promise<Caller | undefined> {
    const { accountId, organisationId, sessionId, wall } = caller;
    const asked = wall
      ? this.walls.callerNow(caller)
      : this.sessions.callerNow({ accountId, organisationId, sessionId });
    return this.welcome(socket, await asked);
  }

  private async callerOfToken(token: unknown): Promise<Caller | undefined> {
    if (typeof token !== 'string') return undefined;
    const claims = await this.tokens.readShort(token, 'socket');
    if (claims === undefined) return undefined;
    return this.sessions.callerOf({
      accountId: claims.sub,
      organisationId: claims.organisationId,
      sessionId: claims.sessionId,
    });
  }

  private async callerOfWall({ request }: Handshaken): Promise<Caller | undefined> {
    const token = wallCookieOfHandshake(request, isOverTls(request, this.trusts));
    return token === undefined ? undefined : this.walls.callerOfLine(token);
  }

  /** Checks the IP addresses that the organization allows. */
  private welcome(socket: Handshaken, caller: Caller | undefined): Caller | undefined {
    if (caller === undefined || !this.settings.obeysAddressRules) return caller;
    return isAllowed(caller.allowedAddresses, socketAddress(socket, this.trusts)) ? caller : undefined;
  }

  private get trusts(): Trusts {
    return this.host.httpAdapter.getInstance<Express>().get('trust proxy fn') as Trusts;
  }
}
