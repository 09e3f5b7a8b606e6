import type { ThreadOrder, ThreadReply } from '../../platform/threads/thread-maker.js';
import type { Forecasted } from './forecast.js';

/** What the thread is asked that works forecasts out. */
export interface ForecastWork {
  /** `values`: one a day, the last is the last whole day. */
  forecast: { order: { values: readonly number[] }; answer: Forecasted };
}

export type ForecastOrder = ThreadOrder<ForecastWork>;
export type ForecastReply = ThreadReply<Forecasted>;
