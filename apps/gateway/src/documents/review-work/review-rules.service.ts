import { Inject, Injectable } from '@nestjs/common';
import type { ReviewRule } from '@cartulary/contracts/endpoints/review-work';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { documentClasses, fieldNamesOf } from '@cartulary/contracts/understanding';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { ReviewRuleRow } from '@cartulary/database/entities/review-work.entity';
import { applyRuleOf } from '@cartulary/database/four-eyes';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { JOBS } from '../../platform/settings/parts.js';
import { judgeFirst } from '../judge-first.js';
import { countAlone, rulesWithWaiting } from './review-work.queries.js';

/** Rules that require two people to confirm documents of a class. The endpoints declare who can set them. */
@Injectable()
export class ReviewRulesService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller): Promise<AnswerOf<'reviewWork.rules'>> {
    const mayChange = caller.role === 'admin' && caller.key === undefined;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rules = await rulesWithWaiting(null);
      return { items: mayChange ? await withAlone(rules) : rules.map((rule) => ({ ...rule, alone: null })), mayChange };
    });
  }

  /** Sets or replaces the rule of a class. */
  async set(
    caller: Caller,
    { class: documentClass, above }: InputOf<'reviewWork.setRule'>['body'],
  ): Promise<ReviewRule> {
    const set = await this.database.inOrganisation(caller.organisationId, async () => {
      await refuseField(documentClass, above?.field);
      const rules = repository(ReviewRuleRow);
      const before = await rules.findOneBy({ class: documentClass });
      if (before === null && (await rules.count()) >= reviewWorkLimits.mostRules)
        throw new AppError('review_too_many_rules');
      const anew = { field: above?.field ?? null, minimum: above?.minimum ?? null, setBy: caller.accountId };
      // Two people may set it at once, but it's one rule.
      const row = { id: newId(), class: documentClass, ...anew };
      await rules.createQueryBuilder().insert().values(row).orIgnore().execute();
      await rules.update({ class: documentClass }, { ...anew, setAt: new Date() });
      const { id } = await rules.findOneByOrFail({ class: documentClass });
      await this.act(caller, documentClass, 'set', id, { class: documentClass, ...above });
      const [rule] = await withAlone(await rulesWithWaiting(id));
      if (rule === undefined) throw new AppError('not_found');
      return rule;
    });
    await judgeFirst(this.database, this.queue, caller);
    return set;
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const row = await repository(ReviewRuleRow).findOneBy({ id });
      if (row === null) throw new AppError('not_found');
      await repository(ReviewRuleRow).delete({ id });
      const { class: documentClass, field, minimum } = row;
      await this.act(caller, documentClass, 'remove', id, { class: documentClass, field, minimum });
    });
    await judgeFirst(this.database, this.queue, caller);
  }

  /** Effects of a changed rule: on open documents, the audit log, and pages that show it. */
  private async act(
    caller: Caller,
    documentClass: string,
    act: 'set' | 'remove',
    id: string,
    detail: object,
  ): Promise<void> {
    await applyRuleOf(documentClass);
    const target = { targetKind: 'review-rule', targetId: id, detail } as const;
    await recordAudit({ actorId: caller.accountId, action: `review-rule.${act}`, ...target });
    const everybody = [`organisation:${caller.organisationId}`];
    await publishEvent('review-rule.changed', { class: documentClass }, everybody);
  }
}

const withAlone = async (rules: readonly Omit<ReviewRule, 'alone'>[]): Promise<ReviewRule[]> => {
  const shown: ReviewRule[] = [];
  for (const rule of rules) shown.push({ ...rule, alone: rule.waiting === 0 ? 0 : await countAlone(rule.class) });
  return shown;
};

/** @throws AppError not_found if there's no such class; review_no_field if its documents never have the field */
async function refuseField(documentClass: string, field: string | undefined): Promise<void> {
  const isBuiltIn = (documentClasses as readonly string[]).includes(documentClass);
  const own = isBuiltIn ? null : await repository(DocumentClassRow).findOneBy({ id: documentClass });
  if (!isBuiltIn && own === null) throw new AppError('not_found');
  const names: readonly string[] = own ? own.fields.map(({ name }) => name) : fieldNamesOf(documentClass);
  if (field !== undefined && !names.includes(field)) throw new AppError('review_no_field');
}
