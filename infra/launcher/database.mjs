import path from 'node:path';
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

/** Starts the embedded database anew, on the same port, when it is gone. Returns what ends the watch and the database. */
function watch(database, start) {
  let current = database;
  let busy = Promise.resolve();
  let timer;
  const look = () => {
    if (isAlive(current.pid)) return lookAgain(WATCH_MS);
    say('The database ended; starting it again.');
    busy = start(database.port).then(
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

/**
 * Opens the database that the settings name, or starts the embedded one, and brings it up to date.
 * @returns `{ appUrl, systemUrl, stop }`: the addresses for the services (never the owner's) and what stops it
 * @throws {Refusal} when it can't be reached or migrated
 */
export async function openDatabase(settings, dataDirectory) {
  let stop = async () => undefined;
  let ownerUrl = settings.databaseUrl;
  if (!ownerUrl) {
    const { startEmbeddedDatabase } = await import(path.join(dist, 'embedded/embedded-database.js'));
    const start = (port) => startEmbeddedDatabase({ dataDir: dataDirectory, port, log: say });
    const database = await step('Starting the database', () => start(0));
    ownerUrl = database.ownerUrl;
    stop = watch(database, start);
  }
  try {
    const urls = await migrated(ownerUrl, settings);
    return { ...urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function migrated(ownerUrl, settings) {
  const { roleUrls } = await import(path.join(dist, 'roles.js'));
  const given = { appUrl: settings.databaseAppUrl, systemUrl: settings.databaseSystemUrl };
  const { appUrl, systemUrl } = refuseOnError(() => roleUrls(ownerUrl, given));
  const env = { ...process.env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl };
  await step('Bringing the database up to date', async () => {
    const { code, output } = await runProgram(process.execPath, [path.join(dist, 'migrate.js')], { quiet: true, env });
    if (code !== 0) throw new Refusal(`The database can't be used: ${output.trim()}`);
  });
  return { appUrl, systemUrl };
}

function refuseOnError(read) {
  try {
    return read();
  } catch (error) {
    throw new Refusal(error.message);
  }
}
