import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { AnsweredCall } from '@cartulary/database/entities/answered-call.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { KeyRing } from '@cartulary/storage/key-ring';
import { answerContext, openText, sealText } from '@cartulary/storage/sealed-text';
import type { Caller } from '../caller/call.js';
import { AppError } from './errors.js';

/** What is to become of a call: it is done under this claim, or what it was answered before is answered again. */
export type Claim = { readonly claimId: string } | { readonly answer: unknown };

const insert = `
  INSERT INTO app.answered_call (id, account_id, key_hash, request_hash, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) ON CONFLICT (account_id, key_hash) DO NOTHING RETURNING id`;

/**
 * Remembers for a while what was answered to calls that came with a key of their own, so that a client whose answer was
 * lost may ask again without anything being done twice (draft-ietf-httpapi-idempotency-key-header).
 */
@Injectable()
export class AnsweredCalls {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Claims a call, or finds what was answered to it.
   * @param request method, address and body, as they came
   * @throws AppError call_under_way while another claim runs; call_outcome_unknown where that one never came to an end;
   * conflict where the key stood for another request
   */
  claim({ organisationId, accountId }: Caller, key: string, request: string): Promise<Claim> {
    const keyHash = hashOf(key);
    const requestHash = hashOf(request);
    return this.database.inOrganisation(organisationId, async () => {
      const id = newId();
      const values = [id, accountId, keyHash, requestHash, limits.repeatedCalls.keptMs / 1_000];
      const claimed: unknown[] = await manager().query(insert, values);
      if (claimed.length > 0) return { claimId: id };
      const known = await repository(AnsweredCall).findOneBy({ accountId, keyHash });
      // It failed, or was swept out, between the two questions: the client asks again.
      if (known === null) throw underWay();
      if (known.requestHash !== requestHash) throw new AppError('conflict');
      return { answer: await this.answerOf(known) };
    });
  }

  /** Keeps what a call was answered. */
  async keep({ organisationId }: Caller, claimId: string, answer: unknown): Promise<void> {
    await this.database.inOrganisation(organisationId, async () => {
      const { sealed, organisationKeyId } = await sealText(
        this.keys,
        JSON.stringify(answer ?? null),
        answerContext(claimId),
      );
      await repository(AnsweredCall).update({ id: claimId }, { answer: sealed, organisationKeyId });
    });
  }

  /** Gives a claim up: the call was refused and changed nothing, so it may be done when it comes again. */
  async giveUp({ organisationId }: Caller, claimId: string): Promise<void> {
    await this.database.inOrganisation(organisationId, () => repository(AnsweredCall).delete({ id: claimId }));
  }

  private async answerOf({ id, answer, organisationKeyId, createdAt }: AnsweredCall): Promise<unknown> {
    if (answer !== null && organisationKeyId !== null)
      return JSON.parse(await openText(this.keys, { sealed: answer, organisationKeyId }, answerContext(id)));
    if (Date.now() - createdAt.getTime() < limits.repeatedCalls.underWayMs) throw underWay();
    throw new AppError('call_outcome_unknown');
  }
}

const underWay = (): AppError => new AppError('call_under_way', { retryAfterSeconds: 1 });
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
