/**
 * `npm run test:meetings`: meetings of several browsers on the real meeting server, some minutes for each file of e2e/meetings.
 * `npm run test:meetings -- breakouts`: those whose path has the word.
 */
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildForTests } from './meetings/build-for-tests.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';

const LIMIT_MS = 90 * 60_000;

async function main() {
  await ensureInstalled();
  const chromium = await findChromium();
  if (!chromium) return say('not run: meetings needs chromium');
  const endBuild = buildForTests();
  const { livekitBuilt, needsLivekit, neededLivekit } = await import('../../libs/testing/src/livekit-server.ts');
  if (!needsLivekit()) return say(`not run: meetings needs ${neededLivekit()}`);
  await buildChanged(['services', 'client']);
  await livekitBuilt();
  endBuild();
  const config = path.join(root, 'e2e/meetings/playwright.config.ts');
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--config', config, '--reporter=list'];
  const { code } = await runProgram(process.execPath, [...program, ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
    timeoutMs: LIMIT_MS,
  });
  process.exitCode = code;
}

run(main);
