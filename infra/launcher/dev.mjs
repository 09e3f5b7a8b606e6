import { spawn } from 'node:child_process';
import path from 'node:path';
import { bringUp, PART_GRACE_MS, prepare, welcome } from './bring-up.mjs';
import { contentHash } from './content-hash.mjs';
import { parts } from './build.mjs';
import { eachLine } from './log-files.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run, say } from './say.mjs';
import { stopOnSignals, Undoing } from './undoing.mjs';

const tool = (file) => path.join(root, 'node_modules', file);

/** Runs a tool of the repository until everything is stopped, and shows what it says. */
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

/** Starts the services again whenever the compiler is done with sources that changed. */
function restartOnChange(services, undoing) {
  let running = contentHash(parts.services.sources);
  const args = [
    tool('typescript/bin/tsc'),
    '-b',
    '--watch',
    '--preserveWatchOutput',
    ...parts.services.program.slice(2),
  ];
  runTool('types', args, {}, undoing, (line) => {
    if (!line.includes('Found 0 errors')) return;
    const built = contentHash(parts.services.sources);
    if (built === running) return;
    running = built;
    say('Starting the services again with what changed …');
    for (const service of services) void service.restart(PART_GRACE_MS);
  });
}

/**
 * `npm run dev`: the product with sample documents, on one origin; pages change in place, services start again when
 * their sources change. Vite serves the pages and passes everything else on to the gateway.
 */
async function main() {
  process.env.NODE_ENV ??= 'development';
  process.env.CARTULARY_DEMO ??= '1';
  const undoing = new Undoing();
  try {
    const place = await prepare(['services', 'client'], undoing);
    stopOnSignals(undoing);
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
