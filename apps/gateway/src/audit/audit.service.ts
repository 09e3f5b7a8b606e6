import { Injectable } from '@nestjs/common';
import type { AuditLine, ChainVerdict } from '@cartulary/contracts/endpoints/audit';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { verifyAuditChain } from '@cartulary/database/system/verify-audit-chain';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Call, Caller } from '../platform/caller/call.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { sendText } from '../platform/serve/send-text.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { countAudit, readAudit, readChoices, sealedAfter, type AuditFilter } from './audit.queries.js';

const ROWS_AT_ONCE = 1_000;
const MINUTE_MS = 60_000;
const columns = [
  'seq',
  'at',
  'actor_id',
  'action',
  'target_kind',
  'target_id',
  'detail',
  'previous_hash',
  'hash',
] as const satisfies readonly (keyof AuditLine)[];

/** An organization's audit log: browsing, export, and verification of its hash chain. */
@Injectable()
export class AuditService {
  private readonly verifications = new RateLimit(auditLimits.maxVerifications, MINUTE_MS);

  constructor(private readonly database: Database) {}

  async list(
    caller: Caller,
    { page, pageSize, ...filter }: InputOf<'audit.list'>['query'],
  ): Promise<AnswerOf<'audit.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const counted = await countAudit(filter);
      const items = await readAudit(filter, pageSize, (page - 1) * pageSize);
      const total = Math.min(counted, auditLimits.maxCounted);
      return { items, total, totalIsLowerBound: counted > auditLimits.maxCounted, page, pageSize };
    });
  }

  choices(caller: Caller): Promise<AnswerOf<'audit.choices'>> {
    return this.database.inOrganisation(caller.organisationId, () => readChoices());
  }

  /** Sends the matching entries that are sealed by now, oldest first. The export is itself recorded. */
  async export(call: Call, { format, ...filter }: InputOf<'audit.export'>['query']): Promise<void> {
    const { organisationId, accountId } = call.caller;
    const detail = { format, filter };
    await this.database.inOrganisation(organisationId, () =>
      recordAudit({ actorId: accountId, action: 'audit.export', targetKind: 'audit', targetId: null, detail }),
    );
    const acts = this.sealed(organisationId, filter);
    if (format === 'jsonl') await sendText(call, 'audit.jsonl', 'application/jsonl; charset=utf-8', linesOf(acts));
    else await sendText(call, 'audit.csv', 'text/csv; charset=utf-8', csvOf(acts));
  }

  /** Throws `rate_limited`, because a long chain takes a while. */
  async verify({ organisationId, accountId }: Caller): Promise<{ verdict: ChainVerdict; checkedAt: string }> {
    this.verifications.take(organisationId);
    const verdict = await verifyAuditChain(this.database, organisationId);
    await this.database.inOrganisation(organisationId, () =>
      recordAudit({ actorId: accountId, action: 'audit.verify', targetKind: 'audit', targetId: null, detail: verdict }),
    );
    return { verdict, checkedAt: new Date().toISOString() };
  }

  private async *sealed(organisationId: string, filter: AuditFilter): AsyncGenerator<AuditLine[]> {
    for (let seq = 0; ;) {
      const from = seq;
      const acts = await this.database.inOrganisation(organisationId, () => sealedAfter(filter, from, ROWS_AT_ONCE));
      yield acts;
      if (acts.length < ROWS_AT_ONCE) return;
      seq = acts.at(-1)?.seq ?? seq;
    }
  }
}

async function* linesOf(parts: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<string> {
  for await (const acts of parts) yield acts.map((act) => `${JSON.stringify(act)}\n`).join('');
}

async function* csvOf(parts: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<string> {
  yield UTF8_MARK + toCsv([columns]);
  for await (const acts of parts) yield toCsv(acts.map((act) => columns.map((column) => String(act[column] ?? ''))));
}
