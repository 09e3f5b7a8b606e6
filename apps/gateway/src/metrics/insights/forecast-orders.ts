import type { ThreadOrder, ThreadReply } from '../../platform/threads/thread-maker.js';
import type { Forecasted } from './forecast.js';

/** The requests to the thread that computes forecasts. */
export interface ForecastWork {
  /** `values`: one per day; the last is the last complete day. */
  forecast: { order: { values: readonly number[] }; answer: Forecasted };
}

export type ForecastOrder = ThreadOrder<ForecastWork>;
export type ForecastReply = ThreadReply<Forecasted>;
