import { ECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PushDevice } from '@cartulary/contracts/endpoints/push';
import { pushLimits } from '@cartulary/contracts/limits/push';
import { isPushHost } from '@cartulary/contracts/push';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { PushSubscriptionRow } from '@cartulary/database/entities/push.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { pushControl, pushJobId, writePushMessages } from '@cartulary/database/push.queries';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { requireReachable } from '@cartulary/service/outgoing/reachable';
import { KeyRing } from '@cartulary/storage/key-ring';
import { pushPublicKey } from '@cartulary/storage/push-keys';
import { pushContext, sealText } from '@cartulary/storage/sealed-text';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { JOBS } from '../platform/settings/parts.js';

const MINUTE_MS = 60_000;

/** The browsers in which a person gets notifications while no page is open. Each is removed with its session. */
@Injectable()
export class PushService {
  private readonly tests = new RateLimit(pushLimits.testsPerMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  async read(caller: Caller): Promise<AnswerOf<'push.read'>> {
    const { isOn } = await pushControl(this.database);
    const key = isOn ? ((await pushPublicKey(this.database)) ?? null) : null;
    const { accountId } = caller;
    const devices = await this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await repository(PushSubscriptionRow).find({ where: { accountId }, order: { createdAt: 'DESC' } });
      const sessions = await repository(Session).findBy({ id: In(rows.map(({ sessionId }) => sessionId)) });
      const agents = new Map(sessions.map(({ id, userAgent }) => [id, userAgent]));
      return rows.map((row) => deviceOf(row, agents.get(row.sessionId) ?? null, caller));
    });
    return { key, devices };
  }

  /**
   * Replaces an earlier subscription of this session's browser. @throws AppError push_off, push_service_closed,
   * push_keys_wrong
   */
  async subscribe(caller: Caller, body: InputOf<'push.subscribe'>['body']): Promise<PushDevice> {
    const { organisationId, accountId, sessionId } = caller;
    const host = await this.requireOpen(new URL(body.endpoint));
    requirePoint(body.keys.p256dh);
    return this.database.inOrganisation(organisationId, async () => {
      const rows = repository(PushSubscriptionRow);
      // Locked, so that a session that is ending leaves no subscription behind.
      const session = await repository(Session).findOne({
        where: { id: sessionId, accountId },
        lock: { mode: 'pessimistic_write' },
      });
      if (session === null || session.endedAt !== null) throw new AppError('authentication_required');
      await rows.delete({ sessionId });
      const id = newId();
      const sealed = await sealText(this.keys, JSON.stringify(body), pushContext(id));
      await rows.insert({ id, accountId, sessionId, host, ...sealed });
      await record(caller, 'push-device.add', id, { host });
      return deviceOf(await rows.findOneByOrFail({ id }), session.userAgent, caller);
    });
  }

  /** @throws AppError not_found */
  async end(caller: Caller, id: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { accountId } = caller;
      const { affected } = await repository(PushSubscriptionRow).delete({ id, accountId });
      if (affected !== 1) throw new AppError('not_found');
      await record(caller, 'push-device.end', id, {});
    });
  }

  /** Sends a test message. @throws AppError not_found, push_off, rate_limited */
  async test({ organisationId, accountId }: Caller, id: string): Promise<void> {
    const { isOn } = await pushControl(this.database);
    await this.database.inOrganisation(organisationId, async () => {
      if (!(await repository(PushSubscriptionRow).existsBy({ id, accountId }))) throw new AppError('not_found');
      if (!isOn) throw new AppError('push_off');
      this.tests.take(accountId);
      const messageIds = await writePushMessages([{ id }], { notificationIds: [], urgent: true });
      afterCommit(async () => {
        for (const messageId of messageIds)
          await this.queue.enqueue('push.send', { organisationId, messageId }, { jobId: pushJobId(messageId) });
      });
    });
  }

  /** Requires TLS, an allowed push service, and no credentials in the URL. @returns its host */
  private async requireOpen({ protocol, host, hostname, username, password }: URL): Promise<string> {
    const { isOn, hosts } = await pushControl(this.database);
    if (!isOn) throw new AppError('push_off');
    const isPlainTest = this.settings.providerNetworks === 'any' && protocol === 'http:';
    if ((protocol !== 'https:' && !isPlainTest) || username !== '' || password !== '' || !isPushHost(host, hosts))
      throw new AppError('push_service_closed');
    try {
      requireReachable(hostname.replace(/^\[|\]$/gu, ''), this.settings.providerNetworks);
    } catch (cause) {
      throw new AppError('push_service_closed', { cause });
    }
    return host;
  }
}

function deviceOf(row: PushSubscriptionRow, userAgent: string | null, { sessionId }: Caller): PushDevice {
  const { id, host, createdAt, lastUsedAt, failure } = row;
  return {
    id,
    userAgent,
    host,
    since: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    failure,
    current: row.sessionId === sessionId,
  };
}

/** Encryption requires a point on the curve. @throws AppError push_keys_wrong */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch (cause) {
    throw new AppError('push_keys_wrong', { cause });
  }
}

const record = (
  { accountId }: Caller,
  action: 'push-device.add' | 'push-device.end',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'push-device', targetId, detail });
