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

/** How to handle a call: run it under this claim, or repeat the earlier response. */
export type Claim = { readonly claimId: string } | { readonly answer: unknown };

const insert = `
  INSERT INTO app.answered_call (id, account_id, key_hash, request_hash, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) ON CONFLICT (account_id, key_hash) DO NOTHING RETURNING id`;

/**
 * Stores responses to calls with an idempotency key for a while, so that a client that lost a response can retry without anything being
 * done twice (draft-ietf-httpapi-idempotency-key-header).
 */
@Injectable()
export class AnsweredCalls {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Claims a call, or returns the earlier response.
   * @param request method, URL, and body, as received
   * @throws AppError `call_under_way` while another claim runs; `call_outcome_unknown` if that claim never finished;
   * `conflict` if the key was used for a different request
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
      // The other claim failed or was removed between the two queries: the client should retry.
      if (known === null) throw underWay();
      if (known.requestHash !== requestHash) throw new AppError('conflict');
      return { answer: await this.answerOf(known) };
    });
  }

  /** Stores the response to a call. */
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

  /** Gives up a claim: the call was rejected and changed nothing, so it may run when it is repeated. */
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
