import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bringUp, PART_GRACE_MS, prepare, welcome } from './bring-up.mjs';
import { buildChanged } from './build.mjs';
import { packages } from './compile.mjs';
import { eachLine } from './log-files.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, say } from './say.mjs';
import { stopOnSignals, Undoing } from './undoing.mjs';

/** Saving in an editor, or switching branches, touches many files at once. */
const SETTLE_MS = 200;

const tool = (file) => path.join(root, 'node_modules', file);

/** Runs a tool of the repository until everything is stopped, and prints its output. */
function runTool(name, args, env, undoing, onLine) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undoing.add(() => child.kill('SIGTERM'));
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => {
      say(`${name}: ${line}`);
      onLine?.(line);
    });
  }
}

/** Rebuilds and restarts the services when their sources change. `npm run check` checks types. */
function restartOnChange(services, undoing) {
  let isWaiting = false;
  const rebuild = async () => {
    isWaiting = false;
    const built = await buildChanged(['services']);
    if (built.length === 0) return;
    say('Starting the services again with what changed …');
    await Promise.all(services.map((service) => service.restart(PART_GRACE_MS)));
  };
  let busy = Promise.resolve();
  const changed = () => {
    if (isWaiting) return;
    isWaiting = true;
    busy = busy
      .then(() => pause(SETTLE_MS))
      .then(rebuild)
      .catch((error) => say(error.message));
  };
  for (const folder of packages) {
    const watcher = watch(path.join(root, folder, 'src'), { recursive: true }, changed);
    undoing.add(() => watcher.close());
  }
}

/**
 * `npm run dev`: the product with sample documents, on one origin; pages update in place, and services restart when
 * their sources change. Vite serves the pages and proxies everything else to the gateway.
 */
async function main() {
  process.env.NODE_ENV ??= 'development';
  process.env.CARTULARY_DEMO ??= '1';
  const undoing = new Undoing();
  stopOnSignals(undoing);
  try {
    const place = await prepare(['services', 'client'], undoing);
    const gatewayPort = await freePort();
    const services = await bringUp({ ...place, port: gatewayPort }, undoing);
    restartOnChange(services, undoing);
    const vite = [tool('vite/bin/vite.js'), 'apps/client', '--port', String(place.port), '--strictPort'];
    const gateway = { CARTULARY_GATEWAY_URL: `http://localhost:${gatewayPort}` };
    await new Promise((resolve) => {
      runTool('pages', vite, gateway, undoing, (line) => line.includes('ready in') && resolve());
    });
    await welcome(`http://localhost:${place.port}`, place.settings);
  } catch (error) {
    await undoing.run();
    throw error;
  }
}

run(main);
