import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mayOpen, type Closed } from '@cartulary/access/module-access';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { isRefusedInMaintenance } from '@cartulary/contracts/maintenance-calls';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import { noteCallingKey } from '@cartulary/telemetry/correlation';
import type { Request } from 'express';
import { challengeTokenOf } from './challenge-cookie.js';
import { ChallengesService } from './challenges.service.js';
import { addressGroup } from '../web/address-group.js';
import { callerOf, setCaller, type Caller } from './call.js';
import { plainAddress } from '../web/plain-address.js';
import { bearerOf } from './bearer.js';
import { requireAllowedNetwork } from './allowed-addresses.js';
import { AppError } from '../serve/errors.js';
import { GatewaySettings } from '../settings/gateway-settings.js';
import { isForeign } from '../web/foreign-origin.js';
import { KeyCallersService } from './key-callers.service.js';
import { isForKeysAlone, scopesOf } from './key-scopes.js';
import { looksLikeKey } from './key-token.js';
import { LiveSessionsService } from './live-sessions.service.js';
import { RateLimit } from '../rates/rate-limit.js';
import { SERVED_ENDPOINT } from '../serve/serve.js';
import { TokensService } from './tokens.service.js';
import { WallCallersService } from './wall-callers.service.js';

/**
 * Unauthenticated calls that one IP address can make per minute: far above what pages need, far below what a scan
 * needs.
 */
const PUBLIC_CALLS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/**
 * Authorizes every call. It identifies the caller by the bearer token of a live session, by a token for a single file if a browser
 * downloads it, or by a wall screen's cookie. It then checks the role and the subscription.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly publicCalls = new RateLimit(PUBLIC_CALLS_PER_MINUTE, MINUTE_MS);

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: LiveSessionsService,
    private readonly keys: KeyCallersService,
    private readonly tokens: TokensService,
    private readonly challenges: ChallengesService,
    private readonly settings: GatewaySettings,
    private readonly walls: WallCallersService,
    private readonly maintenance: MaintenanceWatch,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.reflector.get<Endpoint | undefined>(SERVED_ENDPOINT, context.getHandler());
    // A route outside of the table can't exist (endpoint-check). If it did, it would be closed.
    if (declared === undefined) throw new AppError('not_found');
    const request = context.switchToHttp().getRequest<Request>();
    if (declared.usesCookie && isForeign(request)) throw new AppError('access_denied');
    if (declared.access === 'public') {
      this.publicCalls.take(addressGroup(request.ip ?? 'unknown'));
      this.refuseInMaintenance(declared);
      return true;
    }
    const caller = callerOf(request) ?? (await this.signedIn(declared, request));
    if (caller === undefined && declared.opensToSetUp && (await this.hasToSetUp(request))) {
      this.refuseInMaintenance(declared);
      return true;
    }
    if (caller === undefined) throw new AppError('authentication_required');
    if (caller.key !== undefined) noteCallingKey(caller.key.id);
    // Set before a rejection, which is recorded with the caller.
    setCaller(request, caller);
    requireAllowedNetwork(caller, request.ip ?? 'unknown', this.settings);
    requireScope(declared, caller);
    const opening = mayOpen(caller, declared, caller.subscriptions);
    if (!opening.open) throw refusalOf(opening);
    // Checked last, so that callers without the right get that error instead.
    this.refuseInMaintenance(declared);
    return true;
  }

  private refuseInMaintenance(declared: Endpoint): void {
    if (!this.maintenance.isReadOnly || !isRefusedInMaintenance(declared)) return;
    const endsAt = this.maintenance.window?.endsAt ?? null;
    const retryAfterSeconds =
      endsAt === null ? undefined : Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / 1_000));
    throw new AppError('maintenance', { data: { endsAt }, ...(retryAfterSeconds && { retryAfterSeconds }) });
  }

  private async hasToSetUp(request: Request): Promise<boolean> {
    this.publicCalls.take(addressGroup(request.ip ?? 'unknown'));
    const token = challengeTokenOf(request);
    return token !== undefined && (await this.challenges.find(token))?.purpose === 'set-up';
  }

  private async byKey(token: string, request: Request): Promise<Caller | undefined> {
    const address = request.ip ?? 'unknown';
    const caller = await this.keys.callerOf(token, plainAddress(address));
    if (caller === undefined) this.publicCalls.take(addressGroup(address));
    return caller;
  }

  /** Only for a call that is open to walls. Other calls don't read the cookie. */
  private async byWall(declared: Endpoint, request: Request): Promise<Caller | undefined> {
    const caller = isForeign(request) ? undefined : await this.walls.callerOf(request, declared);
    if (caller === undefined) this.publicCalls.take(addressGroup(request.ip ?? 'unknown'));
    return caller;
  }

  private async signedIn(declared: Endpoint, request: Request): Promise<Caller | undefined> {
    const token = bearerOf(request);
    if (token !== undefined && looksLikeKey(token)) return this.byKey(token, request);
    if (token !== undefined) return this.sessions.callerOfToken(token);
    if (declared.openToWalls) return this.byWall(declared, request);
    const { token: download } = request.query;
    if (declared.answers !== 'bytes' || typeof download !== 'string') return undefined;
    const claims = await this.tokens.readShort(download, 'download');
    const wanted = request.params['documentId'] ?? request.params['itemId'];
    if (claims?.itemId === undefined || claims.itemId !== wanted) return undefined;
    return this.sessions.callerOf({
      accountId: claims.sub,
      organisationId: claims.organisationId,
      sessionId: claims.sessionId,
    });
  }
}

/**
 * A key may make only the calls of its scopes, regardless of its creator's permissions. A wall may make only calls that
 * are open to walls. A session may make no calls that are for keys only.
 */
function requireScope(declared: Endpoint, { key, wall }: Caller): void {
  if (wall !== undefined && !declared.openToWalls) throw new AppError('access_denied');
  const open =
    key === undefined ? !isForKeysAlone(declared) : scopesOf(declared).some((scope) => key.scopes.includes(scope));
  if (!open) throw new AppError('access_denied');
}

/** Error for the person. The reason is in `data`, so that a client can explain how to get access. */
export function refusalOf(closed: Closed): AppError {
  if (closed.reason === 'read-only') return new AppError('module_read_only', { data: { closed } });
  if (closed.reason === 'not-subscribed') return new AppError('module_not_subscribed', { data: { closed } });
  return new AppError('access_denied', { data: { closed } });
}
