/**
 * `npm run test:privacy`: every journey of privacy mode, and the browser killed while it stores, CARTULARY_PRIVACY_KILLS times (10 unless set).
 * `npm run test:privacy -- killed`: those files alone whose path has the word.
 */
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';

const LIMIT_MS = 90 * 60_000;

async function main() {
  const words = process.argv.slice(2);
  await ensureInstalled();
  const chromium = await findChromium();
  if (!chromium) return say('not run: privacy mode needs chromium');
  await buildChanged(['services', 'client']);
  const config = path.join(root, 'e2e/privacy/playwright.config.ts');
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--config', config, '--reporter=list'];
  const { code } = await runProgram(process.execPath, [...program, ...words], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
    timeoutMs: LIMIT_MS,
  });
  process.exitCode = code;
}

run(main);
