import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { boundsOf, firingsOf, Scores, worseOf } from '@cartulary/contracts/alert-judgement';
import type { AlertDefinition } from '@cartulary/contracts/alert-rules';
import type { AlertTrial } from '@cartulary/contracts/endpoints/alerts';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { Database } from '@cartulary/database/database';
import { judgeableUntil, readMinuteValues, type JudgedMinutes } from '@cartulary/database/minute-values.queries';
import { countedUntil } from '@cartulary/database/rollups.queries';
import type { Caller } from '../platform/caller/call.js';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
/**
 * Alternative limits for which a trial reports how often the rule would have fired, as fractions of the requested one.
 */
const OTHERS = [0.5, 0.75, 1.25, 1.5];

/** Evaluates a rule on past data with the same code and sums that the workers use. */
@Injectable()
export class AlertTrialsService {
  constructor(private readonly database: Database) {}

  async run(caller: Caller, definition: AlertDefinition, days: number): Promise<AlertTrial> {
    const now = new Date();
    const { from, until, known } = await this.database.inOrganisation(caller.organisationId, async () => {
      const end = judgeableUntil(await countedUntil(), metricsLimits.lateAfterMs);
      const period = { from: new Date(end.getTime() - days * DAY * MINUTE_MS), until: end };
      return { ...period, known: await readMinuteValues(definition, period, now) };
    });
    const scores = await scoresOf(new Scores(definition, known), known);
    const at = (minute: number): string => new Date(from.getTime() + minute * MINUTE_MS).toISOString();
    const firings = firingsOf(scores, definition);
    const first = scores.findIndex((score) => score !== null);
    return {
      from: from.toISOString(),
      until: until.toISOString(),
      judgedSince: first < 0 ? null : at(first),
      times: firings.length,
      minutes: firings.reduce((all, firing) => all + (firing.until ?? scores.length) - firing.from, 0),
      firings: firings.slice(0, alertLimits.maxFirings).map((firing) => ({
        from: at(firing.from),
        until: firing.until === null ? null : at(firing.until),
        worst: firing.worst,
      })),
      hours: hoursOf(scores, definition),
      others: othersOf(scores, definition),
    };
  }
}

/**
 * The scores of all evaluated minutes. A long period is evaluated in portions, so that other requests can run in
 * between.
 */
async function scoresOf(scores: Scores, { first, values }: JudgedMinutes): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (let index = first; index < values.length; index += 1) {
    found.push(scores.at(index));
    if (found.length % alertLimits.trialPortion === 0) await turn();
  }
  return found;
}

/** The worst score of each hour. */
function hoursOf(scores: readonly (number | null)[], definition: AlertDefinition): (number | null)[] {
  const hours: (number | null)[] = Array.from({ length: Math.ceil(scores.length / HOUR) }, () => null);
  scores.forEach((score, minute) => {
    const hour = Math.floor(minute / HOUR);
    hours[hour] = worseOf(definition, hours[hour] ?? null, score);
  });
  return hours;
}

/** An absence rule has no limit to choose; a limit of 0 has no fractions. */
function othersOf(scores: readonly (number | null)[], definition: AlertDefinition): AlertTrial['others'] {
  const { limit, clearAt } = boundsOf(definition);
  if (definition.kind === 'absence' || limit === 0) return [];
  return OTHERS.map((part) => {
    const other = { ...definition, limit: limit * part, clearAt: clearAt * part };
    return { limit: other.limit, times: firingsOf(scores, other).length };
  });
}
