/**
 * `npm run test:intelligence`: the attack on a thousand redacted files, splits, and seeded histories of learning; then the longer journeys
 * of intelligence, and hundreds of bills that are corrected, promised, changed and gone back from (e2e/intelligence), which takes over an hour.
 * `npm run test:intelligence -- walk`: the browser's files alone whose path has the word; `-- attacks`: what needs no browser.
 */
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';

const MINUTE_MS = 60_000;
const ATTACKS_LIMIT_MS = 60 * MINUTE_MS;
const BROWSER_LIMIT_MS = 125 * MINUTE_MS;
const FILES = process.env.CARTULARY_REDACTION_FILES ?? '1000';
const HISTORIES = process.env.CARTULARY_LEARNING_HISTORIES ?? '200';
const ATTACKS = 'attacks';
const attacks = ['libs/pipeline/src/redaction', 'libs/pipeline/src/split', 'bench/learning'];

/** @returns the code that it ended with */
async function withoutBrowser() {
  const { NODE_OPTIONS = '' } = process.env;
  const env = {
    ...process.env,
    NODE_OPTIONS: `${NODE_OPTIONS} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
    CARTULARY_REDACTION_FILES: FILES,
    CARTULARY_LEARNING_HISTORIES: HISTORIES,
  };
  const program = [path.join(root, 'node_modules/jest/bin/jest.js'), '--maxWorkers=2', ...attacks];
  const { code } = await runProgram(process.execPath, program, { env, timeoutMs: ATTACKS_LIMIT_MS });
  return code;
}

/** @returns the code that it ended with */
async function browsers(words) {
  const chromium = await findChromium();
  if (!chromium) {
    say('not run: the walk through intelligence needs chromium');
    return 0;
  }
  await buildChanged(['services', 'client']);
  const config = path.join(root, 'e2e/intelligence/playwright.config.ts');
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--config', config, '--reporter=list'];
  const { code } = await runProgram(process.execPath, [...program, ...words], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
    timeoutMs: BROWSER_LIMIT_MS,
  });
  return code;
}

async function main() {
  const words = process.argv.slice(2);
  await ensureInstalled();
  const codes = [];
  if (words.length === 0 || words.includes(ATTACKS)) codes.push(await withoutBrowser());
  if (!words.includes(ATTACKS)) codes.push(await browsers(words));
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
}

run(main);
