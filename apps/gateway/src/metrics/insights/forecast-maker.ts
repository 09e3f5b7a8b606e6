import { made } from '../../platform/threads/made-in-thread.js';
import type { Asker } from '../../platform/threads/fair-queue.js';
import { ThreadMaker } from '../../platform/threads/thread-maker.js';
import type { ForecastWork } from './forecast-orders.js';
import type { Forecasted } from './forecast.js';

/** Works forecasts out in a thread. */
export class ForecastMaker {
  private readonly thread: ThreadMaker<ForecastWork>;

  /** @param entry the thread's program; tests run it from its source */
  constructor(entry = new URL('./forecast-worker.js', import.meta.url)) {
    this.thread = new ThreadMaker({ entry });
  }

  /**
   * @param values one a day, at least as many as a forecast is made from and tried on
   * @throws AppError unavailable where too many wait, or too many of this person, or it can't be worked out
   */
  make(values: readonly number[], asker: Asker): Promise<Forecasted> {
    return made(this.thread, 'forecast', { values }, 'unavailable', asker);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
