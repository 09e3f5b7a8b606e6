import { parentPort } from 'node:worker_threads';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { forecast } from './forecast.js';
import type { ForecastOrder, ForecastReply } from './forecast-orders.js';
import { seasonalModel } from './seasonal-model.js';

/** The thread that computes forecasts: one fit, plus one for each trial, while the gateway stays responsive. */

const { seasonDays, forecastAheadWeeks, forecastTrainingWeeks, forecastTrials } = analyticsLimits;
const plan = {
  period: seasonDays,
  ahead: forecastAheadWeeks * seasonDays,
  training: forecastTrainingWeeks * seasonDays,
  trials: forecastTrials,
};

function reply({ id, values }: ForecastOrder): ForecastReply {
  try {
    return { id, done: forecast(values, seasonalModel(seasonDays), plan) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: ForecastOrder) => parentPort?.postMessage(reply(order)));
