/**
 * `npm run test:canvas`, `test:intelligence`, `test:meetings`, `test:privacy`: suites of long journeys, some minutes a file.
 * `npm run test:canvas -- formats` runs the journeys whose path contains the word, `-- fuzz` or `-- attacks` what needs no
 * browser, `-- --shard 1/4` a quarter of the journeys.
 */
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildForTests } from './meetings/build-for-tests.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run } from './say.mjs';

const MINUTE_MS = 60_000;

/** For each suite: how long its journeys may take, and what runs before them without a browser. */
const suites = {
  meetings: { limitMs: 90 * MINUTE_MS },
  privacy: { limitMs: 90 * MINUTE_MS },
  canvas: {
    limitMs: 90 * MINUTE_MS,
    before: {
      name: 'fuzz',
      limitMs: 60 * MINUTE_MS,
      env: { CARTULARY_FUZZ_SECONDS: '300' },
      files: [
        'libs/editor-schema/src/kinds/board/board.test.ts',
        'libs/editor-schema/src/kinds/board/table.test.ts',
        'libs/editor-schema/src/kinds/map/map.test.ts',
        'libs/editor-schema/src/kinds/deck/deck.test.ts',
        'libs/editor-schema/src/kinds/deck/convert/pptx/from-pptx.test.ts',
        'apps/client/src/features/boards/fuzz.test.ts',
      ],
    },
  },
  intelligence: {
    limitMs: 125 * MINUTE_MS,
    before: {
      name: 'attacks',
      limitMs: 60 * MINUTE_MS,
      env: { CARTULARY_REDACTION_FILES: '1000', CARTULARY_LEARNING_HISTORIES: '200' },
      files: ['libs/pipeline/src/redaction', 'libs/pipeline/src/split', 'bench/learning'],
    },
  },
};

/** @returns jest's exit code */
async function withoutBrowser({ env, files, limitMs }) {
  const { NODE_OPTIONS = '' } = process.env;
  const modules = `${NODE_OPTIONS} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();
  const program = [path.join(root, 'node_modules/jest/bin/jest.js'), '--maxWorkers=2', ...files];
  const { code } = await runProgram(process.execPath, program, {
    env: { ...env, ...process.env, NODE_OPTIONS: modules },
    timeoutMs: limitMs,
  });
  return code;
}

/** Waits for the meeting server, which is built once for all tests. */
async function meetingServer() {
  const endBuild = buildForTests();
  const { livekitBuilt, needsLivekit, neededLivekit } = await import('../../libs/testing/src/livekit-server.ts');
  if (!needsLivekit()) throw new Refusal(`Not run: meetings need ${neededLivekit()}.`);
  await livekitBuilt();
  endBuild();
}

/** @returns Playwright's exit code */
async function browsers(name, { limitMs }, words) {
  const chromium = await findChromium();
  if (!chromium) throw new Refusal(`Not run: test:${name} needs Chromium.`);
  if (name === 'meetings') await meetingServer();
  await buildChanged(['services', 'client']);
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'test', `--project=${name}`, '--reporter=list'];
  const limit = `--global-timeout=${limitMs}`;
  const { code } = await runProgram(process.execPath, [...program, limit, ...words], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
    timeoutMs: limitMs + MINUTE_MS,
  });
  return code;
}

run(async function main() {
  const [name, ...words] = process.argv.slice(2);
  const suite = suites[name];
  if (!suite) throw new Refusal(`There is no suite '${name}': ${Object.keys(suites).join(', ')}.`);
  await ensureInstalled();
  const wantsBefore = words.length === 0 || words.includes(suite.before?.name);
  const codes = [];
  if (suite.before && wantsBefore) codes.push(await withoutBrowser(suite.before));
  if (!words.includes(suite.before?.name)) codes.push(await browsers(name, suite, words));
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
});
