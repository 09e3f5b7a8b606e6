import { Injectable } from '@nestjs/common';
import { costAssumptions } from '@cartulary/contracts/assumptions';
import { productionFigures } from '@cartulary/contracts/endpoints/production';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { ServiceLevelName } from '@cartulary/contracts/service-levels';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { ServiceTargetRow } from '@cartulary/database/entities/service-target.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { daysOnlyBefore, readSums } from '@cartulary/database/rollups.queries';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { readAssumptions } from '../assumptions.queries.js';
import { freshness, later, ofPeriod } from '../counts.js';
import { said } from '../executive-figures.js';
import { periodOf, shownPeriod } from '@cartulary/database/period';
import { backlogOf } from './backlog.js';
import { countProduction, hoursToday, levelsOf } from './count-production.js';
import { productionKinds, stageWorks, totalOutput } from './output.js';
import { productionFacts } from './production-behind.js';
import { costTerms, productionFigure } from './production-figures.js';
import { productionRows } from './production-rows.queries.js';
import { levelFigure } from './service-levels.js';
import { readTargets } from './targets.queries.js';
import { readWaiting } from './waiting.queries.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The state of an organization's production, all counted from facts. It identifies nothing, so it doesn't depend on a
 * person's access to documents.
 */
@Injectable()
export class ProductionService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
  ) {}

  read(caller: Caller, { days, timezone }: InputOf<'production.read'>['query']): Promise<AnswerOf<'production.read'>> {
    const now = new Date();
    const period = periodOf(days, timezone, now);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const counted = await countProduction(period, now);
      const { made, sums, stages } = counted;
      const assumptions = await readAssumptions(costAssumptions);
      const assumed = said(assumptions);
      return {
        ...freshness(now, productionFacts(ofPeriod(sums, days)), counted),
        period: shownPeriod(period, timezone),
        currency: this.settings.currency,
        figures: productionFigures.map((name) => productionFigure(name, made, assumed)),
        levels: await levelsOf(counted, period, now),
        backlog: backlogOf(
          await readWaiting(),
          counted.since !== null && counted.since <= period.whole.from ? totalOutput(made.days) : null,
          counted.lastDay,
          now,
        ),
        stages: stageWorks(stages, ofPeriod(sums, days)),
        assumptions,
        terms: costTerms(made.days),
        readDays: made.days.map(({ straight, review, failed }) => ({ straight, review, failed })),
        hoursToday: await hoursToday(period, now),
      };
    });
  }

  receipt(caller: Caller, { params, query }: InputOf<'production.receipt'>): Promise<AnswerOf<'production.receipt'>> {
    const { days, timezone, page } = query;
    const { produced: name } = params;
    const now = new Date();
    const nowMs = now.getTime();
    const asked = query.until === undefined ? now : new Date(query.until);
    // Older figures aren't stored.
    const firstMs = nowMs - metricsLimits.daysKeptDays * DAY_MS;
    const until = new Date(Math.min(nowMs, Math.max(firstMs, asked.getTime())));
    const period = periodOf(days, timezone, until);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const counted = await countProduction(period, now);
      const facts = productionFacts(ofPeriod(counted.sums, days), name);
      const assumptions = await readAssumptions(costAssumptions);
      const level =
        name === 'read-in-time' || name === 'done-in-time'
          ? (await levelsOf(counted, period, until)).find((one) => `${one.level}-in-time` === name)
          : undefined;
      const figure =
        name === 'read-in-time' || name === 'done-in-time'
          ? level && levelFigure(level)
          : productionFigure(name, counted.made, said(assumptions));
      if (!figure) throw new Error(`There is no number ${name}`);
      const after = productionFacts(await readSums(productionKinds, [{ from: until, until: now }], now), name);
      const keptSince = daysOnlyBefore(now);
      return {
        ...freshness(until, facts, counted),
        figure,
        period: shownPeriod(period, timezone),
        currency: this.settings.currency,
        assumptions,
        terms: costTerms(counted.made.days),
        target: level?.target ?? null,
        overdue: level?.kept.overdue ?? 0,
        facts: facts.facts,
        late: facts.late,
        since: after.facts,
        rows: {
          ...(await productionRows(caller, name, later(period.whole, keptSince), page)),
          page,
          pageSize: metricsLimits.rows,
          keptSince: keptSince.toISOString(),
        },
      };
    });
  }

  /** Sets or removes the target of a service level. */
  aim(
    { accountId, organisationId }: Caller,
    level: ServiceLevelName,
    { target, reason }: InputOf<'production.target'>['body'],
  ): Promise<AnswerOf<'production.target'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const before = (await readTargets()).get(level);
      const share = target && target.percent / 100;
      const withinMs = target?.withinMs ?? null;
      await repository(ServiceTargetRow).insert({ id: newId(), level, share, withinMs, reason, setBy: accountId });
      await recordAudit({
        actorId: accountId,
        action: 'target.set',
        targetKind: 'target',
        targetId: null,
        detail: {
          level,
          from: before ? { share: before.share, withinMs: before.withinMs } : null,
          to: target && { share, withinMs },
        },
      });
      await publishEvent('target.changed', { level }, [`organisation:${organisationId}`]);
      return { target: (await readTargets()).get(level) ?? null };
    });
  }
}
