import { Injectable } from '@nestjs/common';
import { lastDays } from '@cartulary/contracts/calendar-days';
import {
  cohortAges,
  type Anomalies,
  type Cohorts,
  type Correlations,
  type Funnel,
} from '@cartulary/contracts/endpoints/insights';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { dimensionNames, measureNames, measures, type Measure, type MeasureName } from '@cartulary/contracts/measures';
import { Database } from '@cartulary/database/database';
import { countedSince, countedUntil, daysOnlyBefore } from '@cartulary/database/rollups.queries';
import type { Caller } from '../../platform/caller/call.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { periodOf } from '@cartulary/database/period';
import { apart, explain } from './explain.js';
import { readCohortsOf, readJourneys } from './journeys.queries.js';
import { unusual, usual, usualDeviation } from './seasonal.js';
import { together } from './together.js';
import { isCount, ofDays, tooFew, wholeDays } from './whole-days.js';

const DAY_MS = 24 * 60 * 60_000;
const { seasonDays, insightWeeks, unusualFrom, maxAnomalies, cohortWeeks } = analyticsLimits;

/** Insights from several figures together. They don't identify documents or people. */
@Injectable()
export class InsightsService {
  constructor(private readonly database: Database) {}

  funnel(caller: Caller, { days, timezone }: InputOf<'metrics.funnel'>['query']): Promise<Funnel> {
    const now = new Date();
    const { whole } = periodOf(days, timezone, now);
    const kept = daysOnlyBefore(now);
    const from = whole.from < kept ? kept : whole.from;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { toRead, toSettled, ...counted } = await readJourneys({ from, until: now });
      return {
        ...(await freshness(now)),
        ...counted,
        from: from.toISOString(),
        until: now.toISOString(),
        isCut: from > whole.from,
        receivedToRead: timesOf(toRead),
        readToSettled: timesOf(toSettled),
      };
    });
  }

  cohorts(caller: Caller, { timezone }: InputOf<'metrics.cohorts'>['query']): Promise<Cohorts> {
    const now = new Date();
    const weeks = weeksUntil(now, timezone);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const counted = new Map((await readCohortsOf(weeks)).map((row) => [row.place, row]));
      const cohorts = weeks.map(({ day, until }, place) => {
        const { received = 0, settled = [] } = counted.get(place) ?? {};
        const shares = cohortAges.map((age, index) =>
          received === 0 || until.getTime() + age * DAY_MS > now.getTime() ? null : (settled[index] ?? 0) / received,
        );
        return { week: day, received, settled: shares };
      });
      return { ...(await freshness(now)), cohorts };
    });
  }

  correlations(
    caller: Caller,
    { measure, days, timezone }: InputOf<'metrics.correlations'>['query'],
  ): Promise<Correlations> {
    const now = new Date();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const asked = wholeDays(days, timezone, now, await countedSince());
      const missing = tooFew(asked, insightWeeks, timezone, now);
      const told = { ...(await freshness(now)), days: asked.length, tooFew: missing };
      if (missing) return { ...told, rows: [] };
      const of = async (name: MeasureName): Promise<readonly number[]> =>
        (await ofDays(name, undefined, asked, now)).total.days;
      const own = await of(measure);
      const others = measureNames.filter((name) => name !== measure);
      const rows = await Promise.all(
        others.map(async (name) => ({
          measure: name,
          together: together(own, await of(name), seasonDays, others.length),
        })),
      );
      const strength = ({ together: found }: (typeof rows)[number]): number => Math.abs(found?.value ?? 0);
      return { ...told, rows: rows.sort((one, other) => strength(other) - strength(one)) };
    });
  }

  anomalies(caller: Caller, { measure, days, timezone }: InputOf<'metrics.anomalies'>['query']): Promise<Anomalies> {
    const now = new Date();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const asked = wholeDays(days, timezone, now, await countedSince());
      const missing = tooFew(asked, insightWeeks, timezone, now);
      const told = { ...(await freshness(now)), tooFew: missing };
      if (missing) return { ...told, days: [], anomalies: [] };
      const values = (await ofDays(measure, undefined, asked, now)).total.days;
      const counts = isCount(measure);
      const { expected, deviation } = usual(values, seasonDays);
      const found = unusual(values, seasonDays, unusualFrom, counts).slice(0, maxAnomalies);
      const { by }: Measure = measures[measure];
      const dimensions = found.length === 0 ? [] : dimensionNames.filter((name) => by.includes(name));
      const toldApart = await Promise.all(
        dimensions.map(async (name) => apart(name, (await ofDays(measure, name, asked, now)).rows)),
      );
      return {
        ...told,
        days: asked.map(({ day }, place) => {
          const [value, at] = [values[place] ?? 0, Math.max(0, expected[place] ?? 0)];
          const off = unusualFrom * usualDeviation(at, deviation, counts);
          return { day, value, expected: at, low: Math.max(0, at - off), high: at + off };
        }),
        anomalies: found.map((one) => {
          const value = values[one.place] ?? 0;
          return {
            day: asked[one.place]?.day ?? '',
            value,
            score: one.score,
            expected: Math.max(0, one.expected),
            because: explain(value, one, toldApart),
          };
        }),
      };
    });
  }
}

const freshness = async (now: Date) => ({
  takenAt: now.toISOString(),
  countedUntil: (await countedUntil()).toISOString(),
});

const timesOf = (quantiles: readonly number[] | null) => {
  const [half, most] = quantiles ?? [];
  return half === undefined || most === undefined ? null : { half, most };
};

/** Whole weeks of a person's calendar from Monday on, the current one last. */
function weeksUntil(now: Date, timezone: string) {
  const today = lastDays(1, timezone, now)[0]?.day ?? '';
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % seasonDays;
  const days = lastDays((cohortWeeks - 1) * seasonDays + sinceMonday + 1, timezone, now);
  return Array.from({ length: cohortWeeks }, (_, week) =>
    days.slice(week * seasonDays, (week + 1) * seasonDays),
  ).flatMap((week) => {
    const [first, last] = [week[0], week.at(-1)];
    return first && last ? [{ day: first.day, from: first.from, until: last.until }] : [];
  });
}
