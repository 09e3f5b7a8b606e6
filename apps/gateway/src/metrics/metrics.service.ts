import { Injectable } from '@nestjs/common';
import { assumptionRanges, savingAssumptions, type AssumptionName } from '@cartulary/contracts/assumptions';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AssumptionRow } from '@cartulary/database/entities/assumption.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import {
  countedSince,
  countedUntil,
  countPeople,
  daysOnlyBefore,
  readSums,
  type Sum,
} from '@cartulary/database/rollups.queries';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { adoptionOfTeams } from './adoption-of-teams.queries.js';
import { readAssumptions } from './assumptions.queries.js';
import { factsBehind } from './behind.js';
import { correctionsOf } from './corrections.js';
import { freshness, later, ofPeriod, type Counts } from './counts.js';
import { figureOf, figuresOf, said, termsOf, type Tallies } from './executive-figures.js';
import { countAccounts, countStates } from './now.queries.js';
import { hoursOf, periodOf, shownPeriod, type Period } from '@cartulary/database/period';
import { rowsOf } from './receipt-rows.queries.js';
import { executiveKinds, talliesOf, total } from './tally.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * An organization's figures, all counted from facts. They identify nothing, so they don't depend on a person's access
 * to documents.
 */
@Injectable()
export class MetricsService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
  ) {}

  executive(
    caller: Caller,
    { days, timezone }: InputOf<'metrics.executive'>['query'],
  ): Promise<AnswerOf<'metrics.executive'>> {
    const now = new Date();
    const period = periodOf(days, timezone, now);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { counted, tallies, ...counts } = await countPeriod(period, now);
      const assumptions = await readAssumptions(savingAssumptions);
      const accounts = await countAccounts();
      const today = hoursOf(period.stretches.at(-1) ?? period.whole);
      const hours = talliesOf(
        await readSums(['document.settled'], today, now),
        today.map(() => null),
      );
      return {
        ...freshness(now, factsBehind(ofPeriod(counted, days)), counts),
        period: shownPeriod(period, timezone),
        currency: this.settings.currency,
        figures: figuresOf(tallies, { assumptions: said(assumptions), accounts }),
        assumptions,
        terms: { now: termsOf(tallies.now), before: tallies.before && termsOf(tallies.before) },
        corrections: correctionsOf(counted, days),
        teams: await adoptionOfTeams(period, now, tallies.before !== null),
        hoursToday: today.map(({ from }, index) => ({
          from: from.toISOString(),
          processed: (hours[index]?.ready ?? 0) + (hours[index]?.review ?? 0),
        })),
        now: await countStates(),
      };
    });
  }

  receipt(caller: Caller, { params, query }: InputOf<'metrics.receipt'>): Promise<AnswerOf<'metrics.receipt'>> {
    const { days, timezone, page } = query;
    const now = new Date();
    const nowMs = now.getTime();
    const asked = query.until === undefined ? now : new Date(query.until);
    // Older figures aren't stored.
    const firstMs = nowMs - metricsLimits.daysKeptDays * DAY_MS;
    const until = new Date(Math.min(nowMs, Math.max(firstMs, asked.getTime())));
    const period = periodOf(days, timezone, until);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { counted, tallies, ...counts } = await countPeriod(period, now);
      const made = factsBehind(ofPeriod(counted, days), params.figure);
      const assumptions = await readAssumptions(savingAssumptions);
      const basis = { assumptions: said(assumptions), accounts: await countAccounts() };
      const after = factsBehind(await readSums(executiveKinds, [{ from: until, until: now }], now), params.figure);
      const keptSince = daysOnlyBefore(now);
      const rows = await rowsOf(caller, params.figure, later(period.whole, keptSince), page);
      return {
        ...freshness(until, made, counts),
        figure: figureOf(params.figure, tallies, basis),
        period: shownPeriod(period, timezone),
        currency: this.settings.currency,
        assumptions,
        terms: termsOf(tallies.now),
        facts: made.facts,
        late: made.late,
        since: after.facts,
        teams: params.figure === 'adoption' ? await adoptionOfTeams(period, now, tallies.before !== null) : null,
        rows: rows && { ...rows, page, pageSize: metricsLimits.rows, keptSince: keptSince.toISOString() },
      };
    });
  }

  /** Sets the duration or cost of manual work. Throws `assumption_out_of_range`. */
  assume(
    caller: Caller,
    name: AssumptionName,
    { value, reason }: InputOf<'metrics.assume'>['body'],
  ): Promise<AnswerOf<'metrics.assume'>> {
    const { min, max } = assumptionRanges[name];
    if (value !== null && (value < min || value > max)) throw new AppError('assumption_out_of_range');
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const before = (await readAssumptions([name])).at(0);
      await repository(AssumptionRow).insert({ id: newId(), name, value, reason, setBy: accountId });
      await recordAudit({
        actorId: accountId,
        action: 'assumption.set',
        targetKind: 'assumption',
        targetId: null,
        detail: { name, from: before?.value ?? null, to: value },
      });
      await publishEvent('assumption.changed', { name }, [`organisation:${organisationId}`]);
      const now = (await readAssumptions([name])).at(0);
      if (!now) throw new Error(`The assumption ${name} was not kept`);
      return now;
    });
  }
}

/** Counts the current and the previous period, in total and by day. Runs in the caller's unit of work. */
async function countPeriod(
  { stretches, stretchesBefore, whole, before }: Period,
  now: Date,
): Promise<{ counted: readonly Sum[]; tallies: Tallies } & Counts> {
  const all = [...stretches, ...stretchesBefore];
  // Queried first, so that facts counted in the meantime can't make the figures older than stated.
  const upTo = await countedUntil();
  const counted = await readSums(executiveKinds, all, now);
  const people = await countPeople('document.opened', [...all, whole, before], now);
  const tallies = talliesOf(counted, people.slice(0, all.length));
  const days = tallies.slice(0, stretches.length);
  const daysBefore = tallies.slice(stretches.length);
  const since = await countedSince();
  // A partially counted period would make any growth look large.
  const isWhole = since !== null && since <= before.from;
  return {
    counted,
    tallies: {
      now: total(days, people.at(-2) ?? null),
      days,
      before: isWhole ? total(daysBefore, people.at(-1) ?? null) : null,
      daysBefore,
    },
    since,
    upTo,
  };
}
