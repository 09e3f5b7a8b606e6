import path from 'node:path';
import { guardDatabase } from './database-guard.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, say, seconds, step } from './say.mjs';

const dist = path.join(root, 'libs/database/dist');
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
 * its clients and takes no new ones: it is helped to its end. Returns what ends the watch and the database.
 * @param isEnding whether the server on the cluster is on its way out
 */
function watch(database, start, isEnding) {
  let current = database;
  let busy = Promise.resolve();
  let timer;
  const startAgain = () =>
    start(database.port).then(
      (again) => {
        current = again;
        say('The database is back.');
        lookAgain(WATCH_MS);
      },
      (error) => {
        say(`The database could not be started again, and is tried again in ${seconds(AGAIN_MS)}: ${error.message}`);
        lookAgain(AGAIN_MS);
      },
    );
  const look = () => {
    if (!isAlive(current.pid)) {
      say('The database ended; starting it again.');
      busy = startAgain();
    } else if (isEnding()) busy = current.stop().then(look, look);
    else lookAgain(WATCH_MS);
  };
  let isOver = false;
  const lookAgain = (pauseMs) => {
    if (!isOver) timer = setTimeout(look, pauseMs);
  };
  lookAgain(WATCH_MS);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await busy;
    if (isAlive(current.pid)) await current.stop();
  };
}

/** The embedded database, started and watched: `{ ownerUrl, stop }`. */
async function openEmbedded(dataDirectory) {
  const { startEmbeddedDatabase } = await import(path.join(dist, 'embedded/embedded-database.js'));
  const { readPostmaster } = await import(path.join(dist, 'embedded/postmaster.js'));
  let dismissGuard = async () => undefined;
  const start = async (port) => {
    const server = await startEmbeddedDatabase({ dataDir: dataDirectory, port, log: say });
    await dismissGuard();
    dismissGuard = guardDatabase(server.pid, dataDirectory);
    return server;
  };
  const database = await step('Starting the database', () => start(0));
  const cluster = path.join(dataDirectory, 'database/cluster');
  const end = watch(database, start, () => readPostmaster(cluster)?.ready === false);
  const stop = async () => {
    await end();
    await dismissGuard();
  };
  return { ownerUrl: database.ownerUrl, stop, leave: () => dismissGuard() };
}

/**
 * Opens the database that the settings name, or starts the embedded one, and brings it up to date.
 * @param onStarted called with the addresses once the server answers, while it is brought up to date
 * @returns `{ appUrl, systemUrl, stop, leave }`: the addresses for the services (never the owner's), what stops it, and
 *   what leaves it to another process that uses it
 * @throws {Refusal} when it can't be reached or migrated
 */
export async function openDatabase(settings, dataDirectory, onStarted = async () => undefined) {
  const { ownerUrl, ...ends } = settings.databaseUrl
    ? { ownerUrl: settings.databaseUrl, stop: async () => undefined, leave: async () => undefined }
    : await openEmbedded(dataDirectory);
  try {
    const urls = await rolesOf(ownerUrl, settings);
    await onStarted(urls);
    await migrate(ownerUrl, urls);
    return { ...urls, ...ends };
  } catch (error) {
    await ends.stop();
    throw error;
  }
}

async function rolesOf(ownerUrl, settings) {
  const { roleUrls } = await import(path.join(dist, 'roles.js'));
  const given = { appUrl: settings.databaseAppUrl, systemUrl: settings.databaseSystemUrl };
  return refuseOnError(() => roleUrls(ownerUrl, given));
}

async function migrate(ownerUrl, { appUrl, systemUrl }) {
  const env = { ...process.env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl };
  await step('Bringing the database up to date', async () => {
    const { code, output } = await runProgram(process.execPath, [path.join(dist, 'migrate.js')], { quiet: true, env });
    if (code !== 0) throw new Refusal(`The database can't be used: ${output.trim()}`);
  });
}

function refuseOnError(read) {
  try {
    return read();
  } catch (error) {
    throw new Refusal(error.message);
  }
}
