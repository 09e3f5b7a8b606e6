import { say, seconds } from './say.mjs';

const WATCH_MS = 500;
/** After the database could not be started; a full disk is not emptied within seconds. */
const AGAIN_MS = 5_000;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Starts the embedded database anew, on the same port, when it is gone. One that somebody told to end (SIGTERM) waits for
 * its clients and takes no new ones: it is helped to its end. Neither is done once everything stops: the services still
 * write what they have.
 * @param database the server that runs: `{ pid, port, stop }`
 * @param {object} options
 * @param {(port: number) => Promise<object>} options.start starts another server
 * @param {() => boolean} options.isEnding whether the server on the cluster is on its way out
 * @param {() => boolean} options.isStopping whether everything is about to end
 * @returns what ends the watch and the database
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
    // Nothing else begins behind it: a look that comes now does nothing.
    await busy;
    if (isAlive(current.pid)) await current.stop();
  };
}
