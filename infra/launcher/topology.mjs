/**
 * `npm run topology`: several instances of every service as processes on this machine, behind Caddy, until Ctrl-C. `npm
 * run test:topology` runs the journeys during which each of them is killed in turn; `npm run test:topology -- people`
 * runs those in one file.
 */
import { once } from 'node:events';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';

const LIMIT_MS = 60 * 60_000;
const WALK = '--walk';

/** Programs that aren't on npm. */
async function missingPrograms() {
  const { hasProgram } = await import('../../libs/testing/src/needs.ts');
  const { pathWithLivekit } = await import('../../libs/testing/src/livekit-server.ts');
  return ['caddy', 'redis-server', 'livekit-server'].filter((program) => !hasProgram(program, pathWithLivekit));
}

async function walk() {
  const chromium = await findChromium();
  if (!chromium) return say('not run: topology needs chromium');
  const config = path.join(root, 'e2e/topology/playwright.config.ts');
  const files = process.argv.slice(2).filter((word) => word !== WALK);
  const { code } = await runProgram(
    process.execPath,
    [path.join(root, 'node_modules/playwright/cli.js'), 'test', ...files, '--config', config, '--reporter=list'],
    { env: { ...process.env, CHROMIUM_PATH: chromium }, timeoutMs: LIMIT_MS },
  );
  process.exitCode = code;
}

async function stand() {
  const { Topology } = await import('../../e2e/topology/topology.ts');
  const topology = await Topology.start();
  say(`Cartulary is ready: ${topology.url}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await topology.stop();
}

async function main() {
  await ensureInstalled();
  const missing = await missingPrograms();
  if (missing.length > 0) return say(`not run: topology needs ${missing.join(' and ')}`);
  await buildChanged(['services', 'client']);
  await (process.argv.includes(WALK) ? walk() : stand());
}

run(main);
