import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { deviceName } from '@cartulary/contracts/device-name';
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { limits } from '@cartulary/contracts/limits';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import type { SessionEnd } from '@cartulary/contracts/session-ends';
import { actRows } from '@cartulary/database/audit';
import { Session } from '@cartulary/database/entities/session.entity';
import { factValues } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { eventRows, newEvent } from '@cartulary/database/outbox';
import { sendPrepared } from '@cartulary/database/prepared';
import { inactivityOf } from '@cartulary/database/session-settings';
import type { Logger } from '@cartulary/telemetry/logger';
import { LOG } from '../../platform/settings/parts.js';
import { places } from '../../platform/web/countries.js';
import { SigningKeys } from '../../platform/caller/signing-keys.js';
import type { EntryFacts, KnownDevice, LiveSession } from '../entry/entry-facts.js';
import { newRefreshToken, refreshTokenHash } from './refresh-token.js';

export interface Device {
  readonly userAgent: string | null;
  readonly address: string;
  /** A session the browser already had; replaced if it belongs to the same account. */
  readonly heldSessionId?: string | undefined;
}

export interface StartedSession {
  readonly session: Session;
  readonly refreshToken: string;
  readonly oldest?: SignedIn['oldest'];
}

/**
 * Creates a session, the first token of its family, its events, audit entries, and facts ($12, $13, $15), updates the last sign-in, and
 * ends sessions beyond the limit. A single statement, pipelined with the COMMIT, because the person waits for both. Signing in doesn't
 * count as a change to the account.
 */
const open = `
  WITH opened AS (
    INSERT INTO app.session (id, account_id, remember_me, created_at, last_seen_at, expires_at, user_agent, address,
                             proved_by, proved_at, inactivity_minutes)
    VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $4, ${inactivityOf('$2')})
  ), family AS (
    INSERT INTO app.refresh_token (id, session_id, token_hash) VALUES ($9, $1, $10)
  ), seen AS (
    UPDATE app.account SET last_login_at = $4 WHERE id = $2
  ), ended AS (
    UPDATE app.session SET ended_at = now(), ended_reason = CASE WHEN id = $14::uuid THEN 'replaced' ELSE 'too-many' END
     WHERE id = ANY ($11::uuid[])
  ), counted AS (
    INSERT INTO app.fact (id, kind, version, account_id) SELECT id, kind, version, "accountId"
      FROM jsonb_to_record($15) AS fact (id uuid, kind text, version smallint, "accountId" uuid)
  ), published AS (
    INSERT INTO app.outbox (id, type, payload, audience)
    SELECT * FROM jsonb_to_recordset($12) AS event (id uuid, type text, payload jsonb, audience text[])
  )
  INSERT INTO app.audit (id, actor_id, action, target_kind, target_id, detail)
  SELECT * FROM jsonb_to_recordset($13) AS act (id uuid, "actorId" uuid, action text, "targetKind" text, "targetId" text, detail jsonb)`;

/** Sessions of one account, each a row with a family of refresh tokens. Everything here runs in the caller's unit of work. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly keys: SigningKeys,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Not awaited: sign-ins before the location table is loaded just have no location. */
  onModuleInit(): void {
    places.load().catch((error: unknown) => this.log.error('the table of places could not be read', { error }));
  }

  /** Starts a session and records it. Beyond three live ones, the least recently used end. */
  async start(
    { account, own: { deviceTracking }, liveSessions, devices }: EntryFacts,
    rememberMe: boolean,
    device: Device,
    provedBy: readonly ProofMethod[],
  ): Promise<StartedSession> {
    const now = new Date();
    const accountId = account.id;
    const session = repository(Session).create({
      id: newId(),
      organisationId: account.organisationId,
      accountId,
      rememberMe,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + (rememberMe ? limits.auth.rememberedSessionMs : limits.auth.sessionMs)),
      userAgent: deviceTracking ? device.userAgent : null,
      address: deviceTracking ? device.address : null,
      provedBy: [...provedBy],
      provedAt: now,
    });
    const { id, expiresAt, userAgent, address } = session;
    const replaced = liveSessions.find((live) => live.id === device.heldSessionId)?.id ?? null;
    const others = liveSessions.filter((live) => live.id !== replaced);
    const noRoomFor = others.slice(0, Math.max(0, others.length - limits.auth.maxSessions + 1));
    const gone = [...noRoomFor.map((live) => live.id), ...(replaced === null ? [] : [replaced])];
    const newDevice = deviceTracking && isNewDevice(devices, device);
    const audience = [`account:${accountId}`];
    const reasonOf = (sessionId: string): SessionEnd => (sessionId === replaced ? 'replaced' : 'too-many');
    const events = eventRows([
      ...gone.map((sessionId) =>
        newEvent('session.ended', { sessionId, accountId, reason: reasonOf(sessionId) }, audience),
      ),
      newEvent('session.started', { sessionId: id, accountId, newDevice }, audience),
    ]);
    const bySession = { actorId: accountId, targetKind: 'session' } as const;
    const kept = actRows([
      ...gone.map((targetId) => ({
        ...bySession,
        action: 'session.end' as const,
        targetId,
        detail: { reason: reasonOf(targetId) },
      })),
      { ...bySession, action: 'session.start', targetId: id, detail: { address: device.address, provedBy } },
    ]);
    const refreshToken = newRefreshToken(this.keys.refresh);
    sendPrepared(open, [
      id,
      accountId,
      rememberMe,
      now,
      expiresAt,
      userAgent,
      address,
      session.provedBy,
      newId(),
      refreshTokenHash(refreshToken),
      gone,
      JSON.stringify(events),
      JSON.stringify(kept),
      replaced,
      JSON.stringify(factValues('session.opened', { accountId })),
    ]);
    const oldest = replaced === null ? oldestOf(others) : undefined;
    return { session, refreshToken, ...(oldest && { oldest }) };
  }
}

/** The least recently used session, if this one takes the last slot or exceeds the limit. */
function oldestOf(others: readonly LiveSession[]): SignedIn['oldest'] {
  const [oldest] = others;
  if (oldest === undefined || others.length < limits.auth.maxSessions - 1) return undefined;
  const { userAgent, lastSeenAt } = oldest;
  return { ended: others.length >= limits.auth.maxSessions, userAgent, lastSeenAt };
}

/**
 * Whether an account that has signed in before never used this kind of browser on this kind of system, or never signed
 * in from this country, based on IP address ranges.
 */
function isNewDevice(earlier: readonly KnownDevice[], { userAgent, address }: Device): boolean {
  if (earlier.length === 0) return false;
  const name = deviceName(userAgent);
  if (!earlier.some((known) => deviceName(known.userAgent) === name)) return true;
  const place = places.of(address);
  return place !== null && !earlier.some((known) => places.of(known.address) === place);
}
