import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { openDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { isMain, root } from './paths.mjs';
import { freePort, portState } from './ports.mjs';
import { runningOn, takeDirectory } from './running.mjs';
import { Refusal, run, say, step } from './say.mjs';
import { makeServices } from './services.mjs';
import { loadEnvFile, readSettings } from './settings.mjs';

const OLDEST_NODE = [20, 19];
const READY_LIMIT_MS = 120_000;
/** What a part may take to finish what it does; with the database's own shutdown it stays below 5 s. */
const PART_GRACE_MS = 2_500;

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Refusal(`Cartulary needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`);
}

/** Where everything is kept. The database doesn't run as root, so under root it may have to lie elsewhere. */
async function prepareData(settings) {
  const wanted = path.resolve(root, settings.dataDirectory);
  if (settings.databaseUrl) {
    mkdirSync(wanted, { recursive: true });
    return wanted;
  }
  const { prepareDataDirectory } = await import(path.join(root, 'libs/database/dist/embedded/data-directory.js'));
  const { path: directory, relocated } = prepareDataDirectory(wanted);
  if (relocated) say(`The database's user can't enter ${wanted}: everything is kept in ${directory}.`);
  return directory;
}

function refuseIfRunning(directory) {
  const running = runningOn(directory);
  if (!running) return;
  throw new Refusal(`Cartulary is already running on ${directory}: http://localhost:${running.port}`);
}

async function choosePort(settings) {
  const port = settings.port === 0 ? await freePort() : settings.port;
  const state = await portState(port, settings.host);
  if (state === 'taken')
    throw new Refusal(`Port ${port} is used by another program. Stop it, or choose another: PORT=8081 npm start`);
  if (state === 'forbidden')
    throw new Refusal(`This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`);
  return port;
}

function limited(promise, limitMs, refusal) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Refusal(refusal)), limitMs)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Says that everything answers, and where to begin on an empty installation. */
async function welcome(url) {
  const health = await fetch(`${url}/health`);
  if (!health.ok) throw new Refusal(`The gateway runs but isn't well: ${await health.text()}`);
  const { data } = await (await fetch(`${url}/api/v1/installation`)).json();
  say(`Cartulary is ready: ${url}`);
  if (data.empty) say(`Nobody is here yet: make the first account at ${url}/register`);
}

/** What has to be undone at the end, in the opposite order; every thing is undone, even if another fails. */
class Undoing {
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

function stopOnSignals(undoing) {
  const stop = async () => {
    say('Stopping …');
    await undoing.run();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
}

export async function start() {
  checkNode();
  loadEnvFile();
  await ensureInstalled();
  await buildChanged(['services', 'client']);
  const settings = await readSettings(process.env);
  for (const warning of settings.warnings) say(warning);
  const dataDirectory = await prepareData(settings);
  refuseIfRunning(dataDirectory);
  const port = await choosePort(settings);

  const undoing = new Undoing();
  undoing.add(takeDirectory(dataDirectory, port));
  stopOnSignals(undoing);
  try {
    const opening = openDatabase(settings, dataDirectory);
    undoing.add(() =>
      opening.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    );
    const parts = await makeServices({ port, dataDirectory, settings, database: await opening });
    undoing.add(() => Promise.all(parts.map((part) => part.stop(PART_GRACE_MS))));
    await step('Starting the services', () => {
      const ready = Promise.all(parts.map((part) => part.start()));
      return limited(ready, READY_LIMIT_MS, `The services did not answer within ${READY_LIMIT_MS / 1000} s.`);
    });
    await welcome(`http://localhost:${port}`);
  } catch (error) {
    await undoing.run();
    throw error;
  }
}

if (isMain(import.meta.url)) run(start);
