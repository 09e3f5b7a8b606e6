import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Request } from 'express';
import { callerOf } from '../caller/call.js';
import { RateLimit } from '../rates/rate-limit.js';

const MINUTE_MS = 60_000;

/** Records rejected calls of signed-in people in the audit log. Repeated ones are recorded only occasionally. */
export class Refusals {
  private readonly recorded = new RateLimit(auditLimits.maxRefusalsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {}

  /**
   * Runs in the background; the response doesn't wait for it. A person who isn't signed in doesn't belong to any
   * organization's audit log.
   */
  record(request: Request, declared: Endpoint | undefined, code: ErrorCode): void {
    const caller = callerOf(request);
    if (caller === undefined || declared === undefined) return;
    const call = `${declared.method} ${declared.path}`;
    if (!this.recorded.takeIfFree(`${caller.accountId} ${call}`)) return;
    const act = {
      actorId: caller.accountId,
      action: 'access.refuse' as const,
      targetKind: 'call',
      targetId: call,
      detail: { role: caller.role, reason: code, asked: Object.values(request.params) },
    };
    this.database
      .inOrganisation(caller.organisationId, () => recordAudit(act))
      .catch((error: unknown) => this.log.error('a refusal was not recorded', { error }));
  }
}
