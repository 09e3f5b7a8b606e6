import path from 'node:path';
import { builtHash } from './build.mjs';
import { guardDatabase } from './database-guard.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, say, step } from './say.mjs';
import { watchDatabase } from './watch-database.mjs';

const dist = path.join(root, 'libs/database/dist');
/** The embedded database, started and watched: `{ ownerUrl, superuserUrl, stop, leave }`. */
async function openEmbedded(dataDirectory, isStopping) {
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
  const isEnding = () => readPostmaster(cluster)?.ready === false;
  const end = watchDatabase(database, { start, isEnding, isStopping });
  const stop = async () => {
    await end();
    await dismissGuard();
  };
  const { ownerUrl, superuserUrl } = database;
  return { ownerUrl, superuserUrl, stop, leave: () => dismissGuard() };
}

/**
 * Opens the database in the settings, or starts the embedded one, and migrates it.
 * @param [options.onStarted] called with the URLs once the server is up, before it is migrated
 * @param [options.isStopping] whether everything is about to stop: an embedded server isn't restarted then
 * @returns `{ appUrl, systemUrl, ownerUrl, superuserUrl, stop, leave }`: the URLs for the services (never the last two,
 * which are the launcher's; superuserUrl of an external database only if configured), a function that stops it, and one
 * that leaves it to another process that uses it
 * @throws {Refusal} if it can't be reached or migrated
 */
export async function openDatabase(
  settings,
  dataDirectory,
  { onStarted = async () => undefined, isStopping = () => false } = {},
) {
  const { ownerUrl, superuserUrl, ...ends } = settings.databaseUrl
    ? {
        ownerUrl: settings.databaseUrl,
        superuserUrl: settings.databaseSuperuserUrl,
        stop: async () => undefined,
        leave: async () => undefined,
      }
    : await openEmbedded(dataDirectory, isStopping);
  try {
    const urls = await rolesOf(ownerUrl, settings);
    await onStarted(urls);
    await migrate(ownerUrl, urls);
    return { ...urls, ownerUrl, superuserUrl, ...ends };
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
  const roles = { DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl };
  const env = { ...process.env, DATABASE_URL: ownerUrl, ...roles, LAUNCHER_BUILD: builtHash('services') };
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
