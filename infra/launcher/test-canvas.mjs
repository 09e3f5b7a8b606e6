/**
 * `npm run test:canvas`: boards, mind maps and presentations. First the fuzz of their models and of tldraw's binding, each for
 * CARTULARY_FUZZ_SECONDS (300 unless set), then several browsers, some minutes for each file of e2e/canvas.
 * `npm run test:canvas -- formats`: the browsers of those files alone whose path has the word; `-- fuzz`: the fuzz alone.
 */
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const BROWSER_LIMIT_MS = 90 * MINUTE_MS;
const FUZZ_SECONDS = process.env.CARTULARY_FUZZ_SECONDS ?? '300';
const FUZZ = 'fuzz';

const fuzzed = [
  'libs/editor-schema/src/kinds/board/board.test.ts',
  'libs/editor-schema/src/kinds/board/table.test.ts',
  'libs/editor-schema/src/kinds/map/map.test.ts',
  'libs/editor-schema/src/kinds/deck/deck.test.ts',
  'libs/editor-schema/src/kinds/deck/convert/pptx/from-pptx.test.ts',
  'apps/client/src/features/boards/fuzz.test.ts',
];

/** @returns the code that it ended with */
async function fuzz() {
  const { NODE_OPTIONS = '' } = process.env;
  const env = {
    ...process.env,
    NODE_OPTIONS: `${NODE_OPTIONS} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
    CARTULARY_FUZZ_SECONDS: FUZZ_SECONDS,
  };
  const program = [path.join(root, 'node_modules/jest/bin/jest.js'), '--maxWorkers=2', '--runTestsByPath', ...fuzzed];
  const timeoutMs = Number(FUZZ_SECONDS) * fuzzed.length * SECOND_MS + 10 * MINUTE_MS;
  const { code } = await runProgram(process.execPath, program, { env, timeoutMs });
  return code;
}

/** @returns the code that it ended with */
async function browsers(words) {
  const chromium = await findChromium();
  if (!chromium) {
    say('not run: canvas needs chromium');
    return 0;
  }
  await buildChanged(['services', 'client']);
  const config = path.join(root, 'e2e/canvas/playwright.config.ts');
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
  if (words.length === 0 || words.includes(FUZZ)) codes.push(await fuzz());
  if (!words.includes(FUZZ)) codes.push(await browsers(words));
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
}

run(main);
