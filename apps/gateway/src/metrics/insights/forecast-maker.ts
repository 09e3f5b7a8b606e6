import { made } from '../../platform/threads/made-in-thread.js';
import type { Asker } from '../../platform/threads/fair-queue.js';
import { ThreadMaker } from '../../platform/threads/thread-maker.js';
import type { ForecastWork } from './forecast-orders.js';
import type { Forecasted } from './forecast.js';

/** Computes forecasts in a thread. */
export class ForecastMaker {
  private readonly thread: ThreadMaker<ForecastWork>;

  /** @param entry the thread's program; tests run its source */
  constructor(entry = new URL('./forecast-worker.js', import.meta.url)) {
    this.thread = new ThreadMaker({ entry });
  }

  /**
   * @param values one per day, at least as many as a forecast and its trials need
   * @throws AppError unavailable if too many requests are queued, in total or by this person, or the forecast fails
   */
  make(values: readonly number[], asker: Asker): Promise<Forecasted> {
    return made(this.thread, 'forecast', { values }, 'unavailable', asker);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
