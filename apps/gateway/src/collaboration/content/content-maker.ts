import { ThreadMaker, type ThreadOptions } from '../../platform/threads/thread-maker.js';
import type { ContentWork } from './orders.js';

/** Works with what is written together. Tests run the thread's program from its source. */
export class ContentMaker extends ThreadMaker<ContentWork> {
  constructor({ entry = new URL('./content-worker.js', import.meta.url), ...limits }: Partial<ThreadOptions> = {}) {
    super({ ...limits, entry });
  }
}
