import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { valuesNeeded } from '@cartulary/accuracy/binomial';
import { tellChange } from '@cartulary/accuracy/contract-acts';
import { forgetAsked, mayHaveContract, startedOver } from '@cartulary/accuracy/gate-values';
import { CHOOSING_SHARE, CONFIDENCE, SAMPLED_SHARE, needsOfLook } from '@cartulary/accuracy/gate';
import { doubleCheckedShare, promisePresets } from '@cartulary/contracts/accuracy';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { documentClasses, fieldNamesOf } from '@cartulary/contracts/understanding';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { acceptedRows } from './accepted.queries.js';
import { agreementOf } from './agreement.js';
import { contractOf, contractsOf } from './contract-shape.js';
import { evidenceOf } from './evidence.js';
import { reviewingOf } from './reviewing.queries.js';

/** The requirements of the most common promises. */
const presets = promisePresets.map((promise) => ({
  promise,
  least: valuesNeeded(promise, CONFIDENCE),
  first: untilFirstLook(promise, false),
  firstTwice: untilFirstLook(promise, true),
}));

function untilFirstLook(promise: number, doubleChecks: boolean): number {
  return Math.ceil(needsOfLook(promise, 1, doubleChecks).values / (1 - CHOOSING_SHARE));
}

/** Whether another person is available to double-check someone's review. */
const hasOthers = async (): Promise<boolean> => (await repository(Account).countBy({ isActive: true })) > 1;

/** Accuracy contracts as people set and view them. The endpoints declare who may do so. */
@Injectable()
export class AccuracyService {
  constructor(private readonly database: Database) {}

  list(caller: Caller): Promise<AnswerOf<'accuracy.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await repository(AccuracyContractRow).find({ order: { class: 'ASC', field: 'ASC', id: 'ASC' } });
      return {
        items: await contractsOf(rows),
        mayChange: holds(caller, 'ADMIN_DOCUMENTS_VIEW'),
        sampledShare: SAMPLED_SHARE,
        doubleCheckedShare,
        mayDoubleCheck: await hasOthers(),
        agreement: caller.role === 'admin' && caller.key === undefined ? await agreementOf() : null,
        presets,
      };
    });
  }

  read(caller: Caller, id: string, { page }: InputOf<'accuracy.read'>['query']): Promise<AnswerOf<'accuracy.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await repository(AccuracyContractRow).findOneBy({ id });
      if (row === null) throw new AppError('not_found');
      const reviewing = await reviewingOf(row.generation);
      return { contract: await contractOf(row), ...(await evidenceOf(caller, row, page)), reviewing };
    });
  }

  accepted(
    caller: Caller,
    id: string,
    query: InputOf<'accuracy.accepted'>['query'],
  ): Promise<AnswerOf<'accuracy.accepted'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await repository(AccuracyContractRow).findOneBy({ id });
      if (row === null) throw new AppError('not_found');
      const { page, pageSize } = query;
      return { ...(await acceptedRows(caller, row.generation, query)), page, pageSize };
    });
  }

  /**
   * Sets a contract for documents processed from now on. An existing one on the same field starts over, because its
   * proof was for another promise.
   */
  set(caller: Caller, body: InputOf<'accuracy.set'>['body']): Promise<AccuracyContract> {
    const { class: documentClass, field, promise } = body;
    return this.database.inOrganisation(caller.organisationId, async () => {
      await refuseField(documentClass, field);
      const contracts = repository(AccuracyContractRow);
      const before = await contracts.findOneBy({ class: documentClass, field });
      if (before === null && (await contracts.count()) >= accuracyLimits.maxContracts)
        throw new AppError('accuracy_too_many');
      const doubleChecks = body.doubleChecks === true && (await hasOthers());
      // Otherwise, someone could restart one promise again and again until it opens. A different promise is a different
      // claim.
      const looksBefore = before?.promise === promise ? before.looksBefore + before.looks : 0;
      const anew = { promise, doubleChecks, ...startedOver(), looksBefore, engines: [], setBy: caller.accountId };
      // If two people set it at the same time, it stays one contract.
      const row = { id: newId(), class: documentClass, field, ...anew };
      await contracts.createQueryBuilder().insert().values(row).orIgnore().execute();
      await contracts.update({ class: documentClass, field }, anew);
      if (before) await forgetAsked(before.generation);
      const kept = await contracts.findOneByOrFail({ class: documentClass, field });
      await this.tell(caller, kept, 'set');
      return contractOf(kept);
    });
  }

  /** Pending values stay pending, and accepted ones stay accepted: processed documents keep their state. */
  stop(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await repository(AccuracyContractRow).findOneBy({ id });
      if (row === null) throw new AppError('not_found');
      await repository(AccuracyContractRow).delete({ id });
      await forgetAsked(row.generation);
      await this.tell(caller, row, 'stop');
    });
  }

  private async tell(caller: Caller, row: AccuracyContractRow, act: 'set' | 'stop'): Promise<void> {
    const { id, class: documentClass, field, promise, doubleChecks } = row;
    await recordAudit({
      actorId: caller.accountId,
      action: `accuracy-contract.${act}`,
      targetKind: 'accuracy-contract',
      targetId: id,
      detail: { class: documentClass, field, promise, doubleChecks },
    });
    await tellChange(id, act);
  }
}

/** @throws AppError not_found; accuracy_no_field if the field can't have a contract */
async function refuseField(documentClass: string, field: string): Promise<void> {
  const isBuiltIn = (documentClasses as readonly string[]).includes(documentClass);
  const own = isBuiltIn ? null : await repository(DocumentClassRow).findOneBy({ id: documentClass });
  if (!isBuiltIn && own === null) throw new AppError('not_found');
  const names: readonly string[] = own ? own.fields.map(({ name }) => name) : fieldNamesOf(documentClass);
  if (!names.includes(field) || !mayHaveContract(field)) throw new AppError('accuracy_no_field');
}
