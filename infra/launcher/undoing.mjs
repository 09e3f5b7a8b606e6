import { stopWithNpm } from './leave-with-npm.mjs';
import { say } from './say.mjs';

/** Cleanup steps that run in reverse order at the end; all of them run, even if one fails. */
export class Undoing {
  #steps = [];
  #running;

  /** True if cleanup has begun, so that nothing new should start. */
  get hasBegun() {
    return this.#running !== undefined;
  }

  /** Steps that are added during cleanup run next. */
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

/** One Ctrl-C arrives twice, from the terminal and from npm; a later one is a second press. */
const SAME_PRESS_MS = 1_000;
/** 128 plus the number of SIGINT, as in a shell. */
const INTERRUPTED_CODE = 130;

/**
 * On Ctrl-C, SIGTERM, or when the terminal or npm is gone: runs all cleanup steps and exits. A second Ctrl-C exits
 * immediately; services and the database then end by themselves.
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
 * From now on, no error in the launcher ends it: errors are printed, and the parts, which are separate processes, still
 * have a launcher that restarts them and finally stops the database.
 */
export function outliveFaults() {
  process.on('uncaughtException', (error, origin) =>
    say(`The launcher continues after ${origin}: ${error?.stack ?? error}`),
  );
}
