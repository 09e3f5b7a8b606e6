import { ThreadMaker, type ThreadOptions } from '../../platform/threads/thread-maker.js';
import type { TextWork } from './text-orders.js';

/** Works with what is written together. Tests run the thread's program from its source. */
export class TextMaker extends ThreadMaker<TextWork> {
  constructor({ entry = new URL('./text-worker.js', import.meta.url), ...limits }: Partial<ThreadOptions> = {}) {
    super({ ...limits, entry });
  }
}
