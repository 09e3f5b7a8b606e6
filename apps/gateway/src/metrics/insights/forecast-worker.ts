import { parentPort } from 'node:worker_threads';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { forecast } from './forecast.js';
import type { ForecastOrder, ForecastReply } from './forecast-orders.js';
import { seasonalModel } from './seasonal-model.js';

/** The thread that works forecasts out: a fit, and one more for each moment that it is tried at, while the gateway goes on answering. */

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
