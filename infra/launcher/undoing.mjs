import { stopWithNpm } from './leave-with-npm.mjs';
import { say } from './say.mjs';

/** What has to be undone at the end, in the opposite order; every thing is undone, even if another fails. */
export class Undoing {
  #steps = [];
  #running;

  /** Whether the end has begun: then nothing new should. */
  get hasBegun() {
    return this.#running !== undefined;
  }

  /** What is added while the rest is being undone is undone next. */
  add(undo) {
    this.#steps.unshift(undo);
  }

  run() {
    this.#running ??= (async () => {
      while (this.#steps.length > 0) {
        try {
          await this.#steps.shift()();
        } catch (error) {
          say(`While stopping: ${error.message}`);
        }
      }
    })();
    return this.#running;
  }
}

/** One Ctrl-C comes twice, from the terminal and from npm; what comes later a person pressed again. */
const SAME_PRESS_MS = 1_000;
/** 128 and the number of SIGINT, as a shell has it. */
const INTERRUPTED_CODE = 130;

/**
 * On Ctrl-C, SIGTERM or the terminal's end, and when npm is gone: undoes everything and leaves. Ctrl-C pressed again leaves
 * at once; services and database then end by themselves.
 */
export function stopOnSignals(undoing) {
  let begunMs;
  const stop = async () => {
    if (begunMs !== undefined) return;
    begunMs = performance.now();
    say('Stopping …');
    await undoing.run();
    say('Stopped.');
    process.exit(0);
  };
  const leaveWhenPressedAgain = () => {
    if (begunMs !== undefined && performance.now() - begunMs > SAME_PRESS_MS) process.exit(INTERRUPTED_CODE);
  };
  process.on('SIGINT', leaveWhenPressedAgain);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  stopWithNpm(() => void stop());
}

/**
 * From now on nothing that goes wrong in the launcher ends it: it is said, and the parts, which are processes of their
 * own, go on with somebody who starts them again and stops the database in the end.
 */
export function outliveFaults() {
  process.on('uncaughtException', (error, origin) =>
    say(`The launcher continues after ${origin}: ${error?.stack ?? error}`),
  );
}
