import { Injectable } from '@nestjs/common';
import type { Explored, ExploredDocuments } from '@cartulary/contracts/endpoints/explore';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { Database } from '@cartulary/database/database';
import { countedSince, countedUntil, daysOnlyBefore, readSums } from '@cartulary/database/rollups.queries';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Caller } from '../platform/caller/call.js';
import type { InputOf } from '../platform/serve/serve.js';
import { documentsOf } from './explored-documents.queries.js';
import { exploredRows, questionOf } from './explored-rows.js';
import { toXlsx } from './to-xlsx.js';
import { periodOf, shownPeriod } from './period.js';

type Query = InputOf<'metrics.explore'>['query'];

/** Answers questions about facts: any measure by any of its dimensions. Nothing in it names a document or a person. */
@Injectable()
export class ExploreService {
  constructor(private readonly database: Database) {}

  /** Throws `dimension_unknown`. */
  explore(caller: Caller, { measure, by, where, days, timezone }: Query): Promise<Explored> {
    const question = questionOf(measure, by, where);
    const { adds, fact } = question.measure;
    const now = new Date();
    const period = periodOf(days, timezone, now);
    const stretches = [...period.stretches, ...period.stretchesBefore];
    return this.database.inOrganisation(caller.organisationId, async () => {
      const counts = await countedUntil();
      const sums = await readSums([fact], stretches, now, typeof adds === 'object' ? adds.amount : null);
      const since = await countedSince();
      const { newestMs, ...counted } = exploredRows(
        sums,
        question,
        days,
        since !== null && since <= period.before.from,
      );
      return {
        takenAt: now.toISOString(),
        countedUntil: counts.toISOString(),
        newestFactAt: newestMs === 0 ? null : new Date(newestMs).toISOString(),
        countedSince: since?.toISOString() ?? null,
        period: shownPeriod(period, timezone),
        measure,
        by: question.by,
        ...counted,
      };
    });
  }

  /** The documents behind it, a page of them. Throws `dimension_unknown`. */
  documents(caller: Caller, query: InputOf<'metrics.exploreDocuments'>['query']): Promise<ExploredDocuments> {
    const { measure, by, where, days, timezone, page } = query;
    const question = questionOf(measure, by, where);
    const now = new Date();
    const { whole } = periodOf(days, timezone, now);
    const keptSince = daysOnlyBefore(now);
    const stretch = { from: whole.from < keptSince ? keptSince : whole.from, until: whole.until };
    return this.database.inOrganisation(caller.organisationId, async () => ({
      ...(await documentsOf(caller, question, stretch, page)),
      page,
      pageSize: metricsLimits.rows,
      keptSince: keptSince.toISOString(),
      startsBefore: whole.from < keptSince,
    }));
  }

  /** A line a day and value, then what it was counted from. Throws `dimension_unknown`. */
  async csv(caller: Caller, query: Query): Promise<string> {
    const { head, lines, receipt } = await this.asLines(caller, query);
    const told = lines.map(([day, key, value]) => [day, key, String(value)]);
    return UTF8_MARK + toCsv([head, ...told, ['', '', ''], ...receipt]);
  }

  /** The same as a spreadsheet of two sheets. Throws `dimension_unknown`. */
  async sheets(caller: Caller, query: Query): Promise<Buffer> {
    const { head, lines, receipt } = await this.asLines(caller, query);
    return toXlsx([
      { name: 'Days', rows: [head, ...lines] },
      { name: 'Receipt', rows: receipt },
    ]);
  }

  private async asLines(caller: Caller, query: Query) {
    const { period, rows, facts, factsOfAll, late, takenAt, measure, by } = await this.explore(caller, query);
    const lines = rows.flatMap(({ key, days }) =>
      days.map((value, index) => [period.days[index] ?? '', key ?? '', value] as const),
    );
    const receipt = [
      ['measure', measure, ''],
      ['conditions', query.where, ''],
      ['period', period.from, period.until],
      ['timezone', period.timezone, ''],
      ['facts', String(facts), `of ${factsOfAll}, ${late} late`],
      ['taken at', takenAt, ''],
    ];
    return { head: ['day', by ?? 'all', measure], lines: lines.slice(0, analyticsLimits.maxSheetRows), receipt };
  }
}
