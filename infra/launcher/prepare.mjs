import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { freePort, portState } from './ports.mjs';
import { runningOn } from './running.mjs';
import { Refusal, say } from './say.mjs';

const OLDEST_NODE = [20, 19];

/** @throws {Refusal} if this Node is too old */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Refusal(`Cartulary needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`);
}

/** The data directory. The database doesn't run as root, so under root it may have to be elsewhere. */
export async function prepareData(settings) {
  const wanted = path.resolve(root, settings.dataDirectory);
  if (settings.databaseUrl) {
    mkdirSync(wanted, { recursive: true });
    return wanted;
  }
  const { prepareDataDirectory } = await import(path.join(root, 'libs/database/dist/embedded/data-directory.js'));
  const { path: directory, relocated } = prepareDataDirectory(wanted);
  if (relocated) say(`The database's user can't enter ${wanted}, so all data is stored in ${directory}.`);
  return directory;
}

/** @throws {Refusal} with where it runs */
export function refuseIfRunning(directory) {
  const running = runningOn(directory);
  if (!running) return;
  throw new Refusal(`Cartulary is already running on ${directory}: http://localhost:${running.port}`);
}

/** @throws {Refusal} if the configured port can't be used */
export async function choosePort(settings) {
  const port = settings.port === 0 ? await freePort() : settings.port;
  const state = await portState(port, settings.host);
  if (state === 'taken')
    throw new Refusal(`Port ${port} is used by another program. Stop it, or choose another: PORT=8081 npm start`);
  if (state === 'forbidden')
    throw new Refusal(`This user isn't allowed to listen on port ${port}. Choose one above 1023: PORT=8080 npm start`);
  return port;
}
