import { say, seconds } from './say.mjs';

const WATCH_MS = 500;
/** The delay after the database couldn't be started; a full disk takes a while to clear. */
const AGAIN_MS = 5_000;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Restarts the embedded database on the same port if it's gone. A server that received SIGTERM waits for its clients
 * and accepts no new ones, so it's forced to stop. Neither happens once everything stops, because the services still
 * write their data.
 * @param database the running server: `{ pid, port, stop }`
 * @param {object} options
 * @param {(port: number) => Promise<object>} options.start starts another server
 * @param {() => boolean} options.isEnding whether the server on the cluster is stopping
 * @param {() => boolean} options.isStopping whether everything is about to stop
 * @returns a function that ends the watch and the database
 */
export function watchDatabase(database, { start, isEnding, isStopping }) {
  let current = database;
  let busy = Promise.resolve();
  let isOver = false;
  let timer;
  const startAgain = () =>
    start(database.port).then(
      (again) => {
        current = again;
        say('The database is back.');
        lookAgain(WATCH_MS);
      },
      (error) => {
        say(`Couldn't restart the database. Trying again in ${seconds(AGAIN_MS)}: ${error.message}`);
        lookAgain(AGAIN_MS);
      },
    );
  const look = () => {
    if (isOver || isStopping()) return;
    if (!isAlive(current.pid)) {
      say('The database exited. Restarting it.');
      busy = startAgain();
    } else if (isEnding()) busy = current.stop().then(look, look);
    else lookAgain(WATCH_MS);
  };
  const lookAgain = (pauseMs) => {
    if (!isOver) timer = setTimeout(look, pauseMs);
  };
  lookAgain(WATCH_MS);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    // Nothing else starts afterward: a check at this point does nothing.
    await busy;
    if (isAlive(current.pid)) await current.stop();
  };
}
