import { Injectable } from '@nestjs/common';
import { Scores } from '@cartulary/contracts/alert-judgement';
import type { AlertDefinition } from '@cartulary/contracts/alert-rules';
import type { Anomaly } from '@cartulary/contracts/endpoints/realtime-graph';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { measureNames, type MeasureName } from '@cartulary/contracts/measures';
import { Database } from '@cartulary/database/database';
import { judgeableUntil, readMinuteValues } from '@cartulary/database/minute-values.queries';
import { countedUntil } from '@cartulary/database/rollups.queries';
import type { Caller } from '../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { readEntityGraph } from './graph.queries.js';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** How documents are connected by entities, and which measures are unusual. */
@Injectable()
export class GraphService {
  constructor(private readonly database: Database) {}

  read(caller: Caller, { hours, q }: InputOf<'realtime.graph'>['query']): Promise<AnswerOf<'realtime.graph'>> {
    const now = new Date();
    const since = new Date(now.getTime() - hours * HOUR_MINUTES * MINUTE_MS);
    return this.database.inOrganisation(caller.organisationId, async () => ({
      takenAt: now.toISOString(),
      ...(await readEntityGraph(caller, since, q)),
    }));
  }

  /** Uses the same evaluation as alert rules of the kind season. */
  anomalies({ organisationId }: Caller): Promise<AnswerOf<'realtime.anomalies'>> {
    const now = new Date();
    return this.database.inOrganisation(organisationId, async () => {
      const until = judgeableUntil(await countedUntil(), metricsLimits.lateAfterMs);
      const judged: Anomaly[] = [];
      for (const measure of measureNames) {
        const found = await judge(measure, until, now);
        if (found) judged.push(found);
      }
      const items = judged
        .filter(({ spreads }) => Math.abs(spreads) >= realtimeLimits.anomalySpreads)
        .toSorted((one, other) => Math.abs(other.spreads) - Math.abs(one.spreads));
      return { until: until.toISOString(), items, judged: judged.length, of: measureNames.length };
    });
  }
}

/** The last hour of a measure; undefined with too few weeks of data. */
async function judge(measure: MeasureName, until: Date, now: Date): Promise<Anomaly | undefined> {
  const season: AlertDefinition = {
    kind: 'season',
    measure,
    windowMinutes: HOUR_MINUTES,
    direction: 'above',
    limit: 0,
    clearAt: 0,
    forMinutes: 0,
    clearForMinutes: 0,
    against: 'before',
  };
  const known = await readMinuteValues(season, { from: new Date(until.getTime() - MINUTE_MS), until }, now);
  const spreads = new Scores(season, known).at(known.values.length - 1);
  if (spreads === null) return undefined;
  return { measure, value: known.values.slice(-HOUR_MINUTES).reduce((sum, value) => sum + value, 0), spreads };
}
