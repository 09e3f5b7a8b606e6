import { ThreadMaker, type ThreadOptions } from '../../platform/threads/thread-maker.js';
import type { ContentWork } from './orders.js';

/** Runs content work in a worker thread. Tests run the worker from source. */
export class ContentMaker extends ThreadMaker<ContentWork> {
  constructor({ entry = new URL('./content-worker.js', import.meta.url), ...limits }: Partial<ThreadOptions> = {}) {
    super({ ...limits, entry });
  }
}
