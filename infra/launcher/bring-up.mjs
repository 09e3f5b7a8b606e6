import { buildChanged } from './build.mjs';
import { openDatabase } from './database.mjs';
import { fillDemo } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { keepBackups } from './keep-backups.mjs';
import { sourceOfMeetings } from './meetings/source.mjs';
import { checkNode, choosePort, prepareData, refuseIfRunning } from './prepare.mjs';
import { takeDirectory } from './running.mjs';
import { Refusal, say, step } from './say.mjs';
import { makeServices } from './services.mjs';
import { loadEnvFile, readSettings } from './settings.mjs';

const READY_LIMIT_MS = 120_000;
/** The time that a part gets to finish its work; with the database's shutdown, the total stays below 5 s. */
export const PART_GRACE_MS = 2_500;

/**
 * Installs, builds, and claims the data directory and the port for this process.
 * @throws {Refusal} with a suggested fix
 */
export async function prepare(parts, undoing) {
  checkNode();
  loadEnvFile();
  await ensureInstalled();
  await buildChanged(parts);
  const settings = await readSettings(process.env);
  for (const warning of settings.warnings) say(warning);
  const dataDirectory = await prepareData(settings);
  refuseIfRunning(dataDirectory);
  const port = await choosePort(settings);
  undoing.add(takeDirectory(dataDirectory, port));
  const meetingsSource = await sourceOfMeetings({ settings, dataDirectory }, undoing);
  return { settings, dataDirectory, port, meetingsSource };
}

/**
 * Opens the database and starts the services; returns them when all are ready. They load their programs while the
 * database is migrated, and access it only afterward. Once shutdown has begun, nothing is loaded or released.
 * @throws {Refusal} if something doesn't start, or shutdown has begun
 */
export async function bringUp({ settings, dataDirectory, port, meetingsSource }, undoing) {
  let services;
  let ready;
  const isStopping = () => undoing.hasBegun;
  const refuseIfStopping = () => {
    if (isStopping()) throw new Refusal('Stopped before startup finished.');
  };
  const onStarted = async (database) => {
    const made = await makeServices({ port, dataDirectory, settings, meetingsSource, database });
    services = made.services;
    refuseIfStopping();
    undoing.add(() => Promise.all([...services.map((service) => service.stop(PART_GRACE_MS)), made.meetings?.stop()]));
    // Not awaited: everything else works without it.
    void made.meetings?.open();
    ready = Promise.all(services.map((service) => service.start()));
    // Awaited below; until then, a service that fails to start isn't an error of the launcher.
    ready.catch(() => undefined);
  };
  const opening = openDatabase(settings, dataDirectory, { onStarted, isStopping });
  const closeDatabase = async () => (await opening).stop();
  undoing.add(() => opening.then(closeDatabase, () => undefined));
  await opening;
  refuseIfStopping();
  await step('Starting the services', () => {
    for (const service of services) service.release();
    return limited(ready, READY_LIMIT_MS, `The services didn't respond within ${READY_LIMIT_MS / 1000} s.`);
  });
  beginBackups({ settings, dataDirectory }, await opening, undoing);
  return services;
}

/** Not awaited: the product works without it, and its page shows that no backups are being made. */
function beginBackups(place, database, undoing) {
  const keeping = keepBackups(place, database).catch((error) => {
    say(`Backups are unavailable: ${error.message}`);
    return async () => undefined;
  });
  undoing.add(async () => (await keeping)());
}

function limited(promise, limitMs, refusal) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Refusal(refusal)), limitMs)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Reports that everything is up, and where to begin on an empty installation, after filling it if CARTULARY_DEMO is
 * set.
 */
export async function welcome(url, settings) {
  const health = await fetch(`${url}/health`);
  if (!health.ok) throw new Refusal(`The gateway is running but unhealthy: ${await health.text()}`);
  const { data } = await (await fetch(`${url}/api/v1/installation`)).json();
  say(`Cartulary is ready: ${url}`);
  if (data.empty && settings.demo) await fillDemo(url, process.env.CARTULARY_ADMIN_EMAIL || undefined);
  else if (data.empty) say(`No accounts yet. Create the first one at ${url}/register`);
}
