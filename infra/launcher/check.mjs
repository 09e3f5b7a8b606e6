import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say, seconds } from './say.mjs';

/** As many steps at a time as most machines have spare cores; linting alone takes about as long as all others. */
const AT_ONCE = 2;

const tool = (file) => path.join(root, 'node_modules', file);
const program = (file) => [path.join(root, 'infra', file)];
const typeScript = (file) => [
  '--conditions=source',
  '--import',
  './libs/testing/src/run-typescript.mjs',
  ...program(file),
];
const typesOfTests = ['.', 'apps/client', 'e2e'].map((folder) => `${folder}/tsconfig.tests.json`);

/** The checks of `npm run check`, longest first. All of them run, so one run reports every problem. */
const checks = {
  lint: [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
  // Jest and Playwright drop the types of tests without checking them.
  types: [tool('typescript-native/bin/tsc'), '-b', 'tsconfig.json', ...typesOfTests],
  format: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  boundaries: [
    tool('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--config', '.dependency-cruiser.cjs', 'apps', 'libs'],
  ],
  patterns: typeScript('patterns/check.mjs'),
  words: typeScript('words/check.mjs'),
  'literal texts': typeScript('words/literal-texts.mjs'),
  covers: program('launcher/choice/covers.mjs'),
  merges: program('launcher/merge-marks.mjs'),
  sums: program('launcher/sums.mjs'),
  routes: typeScript('launcher/routes.mjs'),
  settings: typeScript('launcher/settings-list.mjs'),
  lock: [...program('launcher/complete-lock.mjs'), '--check'],
};

/** @returns whether the check passed; prints its time, and its output if it failed */
async function passes(name) {
  const startedMs = performance.now();
  const { code, output } = await runProgram(process.execPath, checks[name], { quiet: true });
  say(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds(performance.now() - startedMs)})`);
  if (code !== 0) say(output.trim());
  return code === 0;
}

async function main() {
  await ensureInstalled();
  const waiting = Object.keys(checks);
  const failed = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (!(await passes(name))) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed.length > 0) {
    say(`Not clean: ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}

run(main);
