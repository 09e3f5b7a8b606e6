import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { ownError } from '@cartulary/database/own-error';
import { correlationId } from '@cartulary/telemetry/correlation';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Request } from 'express';
import { callerOf } from '../platform/caller/call.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { AppError } from '../platform/serve/errors.js';
import { LOG } from '../platform/settings/parts.js';
import { KeptErrors } from './kept-errors.service.js';
import { ServedRelease } from './served-release.service.js';

const MINUTE_MS = 60_000;

/** Stores unexpected errors in a call, under the caller's organization. */
@Injectable()
export class OwnErrors {
  private readonly rate = new RateLimit(errorLimits.ownReportsAMinute, MINUTE_MS, 1);

  constructor(
    private readonly kept: KeptErrors,
    private readonly release: ServedRelease,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * @param place the call without IDs, `GET /api/v1/documents/:documentId`. Never throws, because it handles failures.
   */
  async keep(thrown: unknown, request: Request, place: string): Promise<void> {
    try {
      this.rate.take('all');
      const caller = callerOf(request);
      const whose = {
        organisationId: caller?.organisationId ?? null,
        accountId: caller?.wall === undefined ? (caller?.accountId ?? null) : null,
      };
      const errorId = (correlationId() ?? randomUUID()).slice(0, 64);
      const met = ownError(thrown, { source: 'gateway', ...whose, place, errorId, release: this.release.name });
      await this.kept.keep(whose, met, () => Promise.resolve(null));
    } catch (error) {
      // If too many fail at once, or the database does, they are in the log.
      if (!(error instanceof AppError)) this.log.warn('an error of this server was not kept', { error });
    }
  }
}
