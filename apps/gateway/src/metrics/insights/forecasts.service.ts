import { Injectable } from '@nestjs/common';
import type { CalendarDay } from '@cartulary/contracts/calendar-days';
import type { Forecast, ForecastSubject } from '@cartulary/contracts/endpoints/insights';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { Database } from '@cartulary/database/database';
import { countedSince, countedUntil, readSums } from '@cartulary/database/rollups.queries';
import type { Caller } from '../../platform/caller/call.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { readAssumptions } from '../assumptions.queries.js';
import { said } from '../executive-figures.js';
import { countStates } from '../now.queries.js';
import { ForecastMaker } from './forecast-maker.js';
import type { Forecasted } from './forecast.js';
import { KeptAnswers } from './kept-answers.js';
import { ofDays, tooFew, wholeDays } from './whole-days.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const { seasonDays, forecastWeeks, forecastPastWeeks } = analyticsLimits;

interface Series {
  readonly unit: Forecast['unit'];
  readonly values: readonly number[];
}

/** Forecasts of the next days, with their past errors. */
@Injectable()
export class ForecastsService {
  private readonly fits = new KeptAnswers<Forecasted>(analyticsLimits.keptForecasts);

  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    private readonly maker: ForecastMaker,
  ) {}

  /**
   * Computes the fit after the unit of work and in a thread, so that neither a connection nor another call waits for
   * it.
   * @throws AppError unavailable
   */
  async forecast(caller: Caller, { params, query }: InputOf<'metrics.forecast'>): Promise<Forecast> {
    const { timezone } = query;
    const now = new Date();
    const { days, series, counted } = await this.database.inOrganisation(caller.organisationId, async () => {
      const past = wholeDays(forecastPastWeeks * seasonDays, timezone, now, await countedSince());
      return { days: past, series: await seriesOf(params.subject, past, now), counted: await countedUntil() };
    });
    const { unit, values } = series;
    const missing = tooFew(days, forecastWeeks, timezone, now);
    return {
      takenAt: now.toISOString(),
      countedUntil: counted.toISOString(),
      subject: params.subject,
      unit,
      currency: this.settings.currency,
      tooFew: missing,
      past: days.map(({ day }, place) => ({ day, value: values[place] ?? 0 })),
      told: missing ? null : told(days, await this.made(caller, days, values)),
    };
  }

  /** The forecast only depends on the values and the day, so the cache is never outdated. */
  private made(caller: Caller, days: readonly CalendarDay[], values: readonly number[]): Promise<Forecasted> {
    const key = `${caller.organisationId} ${days.at(-1)?.day ?? ''} ${values.join()}`;
    return this.fits.of(key, () => this.maker.make(values, caller));
  }
}

/** The forecast days follow the last complete one, so the first of them is today. */
function told(days: readonly CalendarDay[], { by, days: found, errors }: Forecasted): Forecast['told'] {
  const last = Date.parse(`${days.at(-1)?.day ?? ''}T00:00:00Z`);
  return {
    by: by === 'model' ? 'seasonal-model' : 'last-week',
    errors: { seasonalModel: errors.model, lastWeek: errors.lastSeason, moments: errors.moments, days: found.length },
    days: found.map((one, step) => ({
      day: new Date(last + (step + 1) * DAY_MS).toISOString().slice(0, 10),
      ...one,
    })),
  };
}

const seriesOf = (subject: ForecastSubject, days: readonly CalendarDay[], now: Date): Promise<Series> =>
  ({ volume, cost, backlog })[subject](days, now);

const volume = async (days: readonly CalendarDay[], now: Date): Promise<Series> => ({
  unit: 'documents',
  values: (await ofDays('documents-received', undefined, days, now)).total.days,
});

/** The cost of people's time on documents: in money, once someone has set an hourly wage. */
async function cost(days: readonly CalendarDay[], now: Date): Promise<Series> {
  const { 'hourly-wage': wage, 'on-costs': onCosts } = said(await readAssumptions(['hourly-wage', 'on-costs']));
  const spent = (await ofDays('time-of-people', undefined, days, now)).total.days;
  if (wage === undefined || onCosts === undefined) return { unit: 'milliseconds', values: spent };
  const worth = wage * (1 + onCosts / 100);
  return { unit: 'money', values: spent.map((ms) => (ms / HOUR_MS) * worth) };
}

/**
 * Documents that waited for a person at the end of each day: counted back from the current number, with arrivals and
 * checks. Documents deleted since are unknown, so that early days may be too low; never below zero.
 */
async function backlog(days: readonly CalendarDay[], now: Date): Promise<Series> {
  const today = { from: days.at(-1)?.until ?? now, until: now };
  const sums = await readSums(['document.settled', 'document.checked'], [...days, today], now);
  const change = new Array<number>(days.length + 1).fill(0);
  for (const { place, kind, by, facts } of sums) {
    if (by['isFirst'] !== true || (kind === 'document.settled' && by['outcome'] !== 'needs-review')) continue;
    change[place] = (change[place] ?? 0) + (kind === 'document.settled' ? facts : -facts);
  }
  const values = new Array<number>(days.length).fill(0);
  let waiting = (await countStates()).waiting;
  for (let place = days.length - 1; place >= 0; place--) {
    waiting -= change[place + 1] ?? 0;
    values[place] = Math.max(0, waiting);
  }
  return { unit: 'documents', values };
}
