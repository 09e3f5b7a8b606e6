import { stopWithNpm } from './leave-with-npm.mjs';
import { say } from './say.mjs';

/** What has to be undone at the end, in the opposite order; every thing is undone, even if another fails. */
export class Undoing {
  #steps = [];
  #running;

  add(undo) {
    this.#steps.unshift(undo);
  }

  run() {
    this.#running ??= (async () => {
      for (const undo of this.#steps) {
        try {
          await undo();
        } catch (error) {
          say(`While stopping: ${error.message}`);
        }
      }
    })();
    return this.#running;
  }
}

/** On Ctrl-C, SIGTERM or the terminal's end, and when npm is gone: undoes everything and leaves. */
export function stopOnSignals(undoing) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    await undoing.run();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  stopWithNpm(() => void stop());
}

/**
 * From now on nothing that goes wrong in the launcher ends it: it is said, and the parts, which are processes of their
 * own, go on with somebody who starts them again and stops the database in the end.
 */
export function outliveFaults() {
  process.on('uncaughtException', (error, origin) =>
    say(`The launcher goes on after ${origin}: ${error?.stack ?? error}`),
  );
}
