import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { deviceName } from '@cartulary/contracts/device-name';
import { limits } from '@cartulary/contracts/limits';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { RefreshToken } from '@cartulary/database/entities/refresh-token.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { publishEvent } from '@cartulary/database/outbox';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { applyInactivity } from '@cartulary/database/session-settings';
import { settingValues } from '@cartulary/database/settings';
import type { Logger } from '@cartulary/telemetry/logger';
import { IsNull, Not } from 'typeorm';
import { GatewaySettings } from '../platform/gateway-settings.js';
import { liveCondition } from '../platform/live-sessions.service.js';
import { LOG } from '../platform/parts.js';
import { places } from '../platform/places.js';
import { newRefreshToken, refreshTokenHash } from './refresh-token.js';

export interface Device {
  readonly userAgent: string | null;
  readonly address: string;
}

export interface StartedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

const liveOldestFirst = (inactivityMs: number): string =>
  `SELECT s.id FROM app.session s WHERE s.account_id = $1 AND ${liveCondition(inactivityMs)} ORDER BY s.created_at, s.id FOR UPDATE`;

/** Sessions of one account, each a row with a family of refresh tokens. Everything here runs in the caller's unit of work. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Beside everything else: who signs in before the table of places is read is signed in without a place. */
  onModuleInit(): void {
    places.load().catch((error: unknown) => this.log.error('the table of places could not be read', { error }));
  }

  /** Starts a session; of more than three that live, the oldest go. */
  async start(
    account: Account,
    rememberMe: boolean,
    device: Device,
    provedBy: readonly ProofMethod[],
  ): Promise<StartedSession> {
    await this.makeRoom(account.id);
    const { deviceTracking } = await settingValues('security', account.id);
    const newDevice = deviceTracking && (await isNewDevice(account.id, device));
    const now = Date.now();
    const session = repository(Session).create({
      id: newId(),
      organisationId: account.organisationId,
      accountId: account.id,
      rememberMe,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + (rememberMe ? limits.auth.rememberedSessionMs : limits.auth.sessionMs)),
      userAgent: deviceTracking ? device.userAgent : null,
      address: deviceTracking ? device.address : null,
      provedBy: [...provedBy],
      provedAt: new Date(now),
    });
    await repository(Session).insert(session);
    await applyInactivity(account.id);
    const refreshToken = newRefreshToken();
    await repository(RefreshToken).insert({
      id: newId(),
      sessionId: session.id,
      tokenHash: refreshTokenHash(refreshToken),
    });
    await publishEvent('session.started', { sessionId: session.id, accountId: account.id, newDevice }, [
      `account:${account.id}`,
    ]);
    return { session, refreshToken };
  }

  private async makeRoom(accountId: string): Promise<void> {
    // One sign-in of an account at a time, or two at once would both find room for one.
    await manager().query('SELECT 1 FROM app.account WHERE id = $1 FOR UPDATE', [accountId]);
    const live: { id: string }[] = await manager().query(liveOldestFirst(this.settings.inactivityMs), [accountId]);
    const tooMany = live.slice(0, Math.max(0, live.length - limits.auth.maxSessions + 1));
    for (const { id } of tooMany) await endSession({ id, accountId }, 'too-many', accountId);
  }
}

/**
 * Whether an account that has signed in before never did so with this kind of browser on this kind of system, or never
 * from this country, as far as the ranges of addresses say.
 */
async function isNewDevice(accountId: string, { userAgent, address }: Device): Promise<boolean> {
  const earlier = await repository(Session).find({
    select: { userAgent: true, address: true },
    where: { accountId, userAgent: Not(IsNull()) },
  });
  if (earlier.length === 0) return false;
  const name = deviceName(userAgent);
  if (!earlier.some((session) => deviceName(session.userAgent) === name)) return true;
  const place = places.of(address);
  return place !== null && !earlier.some((session) => places.of(session.address) === place);
}
