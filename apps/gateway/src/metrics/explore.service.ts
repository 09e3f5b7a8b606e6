import { Injectable } from '@nestjs/common';
import type { Explored, ExploredDocuments } from '@cartulary/contracts/endpoints/explore';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { Database } from '@cartulary/database/database';
import { answerTo } from '@cartulary/database/explore';
import { periodOf } from '@cartulary/database/period';
import { daysOnlyBefore } from '@cartulary/database/rollups.queries';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Caller } from '../platform/caller/call.js';
import type { InputOf } from '../platform/serve/serve.js';
import { documentsOf } from './explored-documents.queries.js';

import { toXlsx, type Cell } from './to-xlsx.js';
import { questionOf } from './question-of.js';

type Query = InputOf<'metrics.explore'>['query'];

/** Answers analytics questions: any measure by any of its dimensions. Answers don't identify documents or people. */
@Injectable()
export class ExploreService {
  constructor(private readonly database: Database) {}

  /** Throws `dimension_unknown`. */
  explore(caller: Caller, query: Query): Promise<Explored> {
    questionOf(query.measure, query.by, query.where);
    return this.database.inOrganisation(caller.organisationId, () => answerTo(query, new Date()));
  }

  /** A page of the documents behind an answer. Throws `dimension_unknown`. */
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

  /** One line per day and value, followed by the sources. Throws `dimension_unknown`. */
  async csv(caller: Caller, query: Query): Promise<string> {
    const { head, lines, receipt } = await this.asLines(caller, query);
    const told = [...lines, ['', '', ''], ...receipt].map((cells) => cells.map(asText));
    return UTF8_MARK + toCsv([head, ...told]);
  }

  /** The same as a spreadsheet with two sheets. Throws `dimension_unknown`. */
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
      days.map((value, index): Cell[] => [{ day: period.days[index] ?? '' }, key ?? '', value]),
    );
    const receipt: Cell[][] = [
      ['measure', measure, ''],
      ['conditions', query.where, ''],
      ['period', { moment: period.from }, { moment: period.until }],
      ['timezone', period.timezone, ''],
      ['facts', facts, `of ${factsOfAll}, ${late} late`],
      ['taken at', { moment: takenAt }, ''],
    ];
    return { head: ['day', by ?? 'all', measure], lines: lines.slice(0, analyticsLimits.maxSheetRows), receipt };
  }
}

function asText(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell);
  return 'day' in cell ? cell.day : cell.moment;
}
