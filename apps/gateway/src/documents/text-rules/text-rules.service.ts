import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { SoughtByRule, TextRule } from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { TextRuleRow } from '@cartulary/database/entities/text-rule.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { compilePattern, PatternError } from '@cartulary/pipeline/own-rules/pattern';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';

/** Dictionaries and patterns of an organization. They're only stored here; pages apply them. The endpoints declare who may edit them. */
@Injectable()
export class TextRulesService {
  /** Validating a pattern compiles it, which blocks the event loop for some milliseconds. */
  private readonly writes = new RateLimit(textRuleLimits.writesAMinute, 60_000);

  constructor(private readonly database: Database) {}

  list(caller: Caller): Promise<AnswerOf<'textRules.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await repository(TextRuleRow).find({ order: { name: 'ASC', id: 'ASC' } });
      return { items: rows.map(textRuleOf), mayChange: holds(caller, 'ADMIN_DOCUMENTS_VIEW') };
    });
  }

  create(caller: Caller, { name, sought }: InputOf<'textRules.create'>['body']): Promise<TextRule> {
    this.writes.take(caller.accountId);
    requireUsable(sought);
    const id = newId();
    return this.write(caller, 'text-rule.create', id, async () => {
      await requireName(name, id);
      if ((await repository(TextRuleRow).count()) >= textRuleLimits.maxRules) throw new AppError('text_rules_too_many');
      await repository(TextRuleRow).insert({ id, name, sought, createdBy: caller.accountId });
    });
  }

  change(caller: Caller, id: string, { name, sought }: InputOf<'textRules.change'>['body']): Promise<TextRule> {
    this.writes.take(caller.accountId);
    requireUsable(sought);
    return this.write(caller, 'text-rule.change', id, async () => {
      await rowOf(id);
      await requireName(name, id);
      await repository(TextRuleRow).update({ id }, { name, sought });
    });
  }

  delete(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { name } = await rowOf(id);
      await repository(TextRuleRow).delete({ id });
      await audit(caller, 'text-rule.delete', id, name);
    });
  }

  private write(caller: Caller, action: AuditAction, id: string, write: () => Promise<void>): Promise<TextRule> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await write();
      const row = await rowOf(id);
      await audit(caller, action, id, row.name);
      return textRuleOf(row);
    });
  }
}

/** @throws AppError `pattern_not_usable` with the engine's error as its cause */
function requireUsable(sought: SoughtByRule): void {
  if (sought.kind === 'dictionary') return;
  try {
    compilePattern(sought.pattern);
  } catch (cause) {
    if (!(cause instanceof PatternError)) throw cause;
    throw new AppError('pattern_not_usable', { cause });
  }
}

async function requireName(name: string, id: string): Promise<void> {
  const same = await repository(TextRuleRow)
    .createQueryBuilder('rule')
    .where('lower(rule.name) = lower(:name) AND rule.id <> :id', { name, id })
    .getExists();
  if (same) throw new AppError('conflict', { message: 'A dictionary or pattern with this name already exists' });
}

async function rowOf(id: string): Promise<TextRuleRow> {
  const row = await repository(TextRuleRow).findOneBy({ id });
  if (row === null) throw new AppError('not_found');
  return row;
}

const audit = (caller: Caller, action: AuditAction, targetId: string, name: string): Promise<void> =>
  recordAudit({ actorId: caller.accountId, action, targetKind: 'text-rule', targetId, detail: { name } });

const textRuleOf = ({ id, name, sought, updatedAt }: TextRuleRow): TextRule => ({
  id,
  name,
  sought,
  updatedAt: updatedAt.toISOString(),
});
