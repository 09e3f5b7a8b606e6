import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { Account } from '@cartulary/database/entities/account.entity';
import { MfaChallenge } from '@cartulary/database/entities/mfa-challenge.entity';
import { repository } from '@cartulary/database/organisation-context';
import { MailService } from '../../mail/mail.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { SigningKeys } from '../../platform/caller/signing-keys.js';
import type { Challenge } from '../../platform/caller/challenges.service.js';

const DIGITS = 6;

/** A new six-digit code from the system's random generator. */
export const drawMailedCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Codes by email, each valid for one challenge. */
@Injectable()
export class EmailCodesService {
  constructor(
    private readonly mail: MailService,
    private readonly keys: SigningKeys,
  ) {}

  /**
   * Emails a new code, in the current unit of work; it replaces the challenge's earlier one. @throws AppError
   * rate_limited
   */
  async send({ id, accountId, expiresAt }: Challenge): Promise<void> {
    const account = await repository(Account).findOneByOrFail({ id: accountId });
    const code = drawMailedCode();
    const until = new Date(Math.min(expiresAt.getTime(), Date.now() + limits.auth.mailedCodeMs));
    if (!(await this.mail.write({ kind: 'sign-in-code', account, values: { code, until } })))
      throw new AppError('rate_limited', { retryAfterSeconds: mailLimits.windowMs / 1_000 });
    await repository(MfaChallenge).update({ id }, { codeHash: this.hashOf(id, code), codeExpiresAt: until });
  }

  /** Whether the code is the one mailed for this challenge. */
  matches({ id }: Challenge, codeHash: string | null, code: string): boolean {
    if (codeHash === null) return false;
    const given = Buffer.from(this.hashOf(id, code.replace(/\s/g, '')));
    const stored = Buffer.from(codeHash);
    return given.length === stored.length && timingSafeEqual(given, stored);
  }

  /** There are few six-digit codes, so the hash is keyed: stored hashes can't be brute-forced without the server's key. */
  private hashOf(challengeId: string, code: string): string {
    return createHmac('sha256', this.keys.mailedCode).update(`${challengeId}:${code}`).digest('base64url');
  }
}
