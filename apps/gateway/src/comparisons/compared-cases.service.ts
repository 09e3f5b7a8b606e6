import { Injectable } from '@nestjs/common';
import type { ComparedCase } from '@cartulary/contracts/endpoints/comparisons';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { sendText } from '../platform/serve/send-text.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { allCases, differingCases } from './cases.queries.js';
import { comparisonOf } from './comparisons.service.js';

const ROWS_AT_ONCE = 500;
const CSV = 'text/csv; charset=utf-8';
const HEAD = ['document id', 'document', 'kind', 'class', 'name', 'line', 'page', 'reviewed as', 'value'];
const SIDES = ['first outcome', 'first said', 'second outcome', 'second said'];

/** The results of both sides of a comparison, value by value, for documents that the caller may see. */
@Injectable()
export class ComparedCasesService {
  constructor(private readonly database: Database) {}

  /** @throws AppError `not_found`, `comparison_under_way` */
  list(
    caller: Caller,
    id: string,
    paging: InputOf<'comparisons.cases'>['query'],
  ): Promise<AnswerOf<'comparisons.cases'>> {
    const { page, pageSize } = paging;
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireEnded(id);
      const found = await differingCases(caller, id, { limit: pageSize, offset: (page - 1) * pageSize });
      return { ...found, page, pageSize };
    });
  }

  /** @throws AppError `not_found`, `comparison_under_way` */
  async export(call: Call, id: string): Promise<void> {
    const { accountId, organisationId } = call.caller;
    await this.database.inOrganisation(organisationId, async () => {
      await requireEnded(id);
      await recordAudit({ actorId: accountId, action: 'comparison.export', targetKind: 'comparison', targetId: id });
    });
    await sendText(call, 'comparison.csv', CSV, this.table(call.caller, id));
  }

  private async *table(caller: Caller, id: string): AsyncGenerator<string> {
    yield UTF8_MARK + toCsv([[...HEAD, ...SIDES]]);
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await this.database.inOrganisation(caller.organisationId, () =>
        allCases(caller, id, { limit: ROWS_AT_ONCE, offset }),
      );
      yield toCsv(rows.map(lineOf));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
}

async function requireEnded(id: string): Promise<void> {
  const { endedAt } = await comparisonOf(id);
  if (endedAt === null) throw new AppError('comparison_under_way');
}

const lineOf = ({
  documentId,
  document,
  kind,
  name,
  line,
  page,
  removed,
  value,
  first,
  second,
  ...rest
}: ComparedCase) => [
  documentId,
  document,
  kind,
  rest.class ?? '',
  name,
  line?.toString() ?? '',
  page.toString(),
  removed ? 'removed' : 'confirmed',
  value,
  first.outcome,
  first.said ?? '',
  second.outcome,
  second.said ?? '',
];
