import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say, seconds } from './say.mjs';

const tool = (file) => path.join(root, 'node_modules', file);

/** What `npm run check` looks at, cheapest first. Each is run, so that one run names everything that is wrong. */
const checks = [
  ['lock', [path.join(root, 'infra/launcher/complete-lock.mjs'), '--check']],
  ['format', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  [
    'boundaries',
    [tool('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'apps', 'libs'],
  ],
  ['merges', [path.join(root, 'infra/launcher/merge-marks.mjs')]],
  ['sums', [path.join(root, 'infra/launcher/sums.mjs')]],
  [
    'routes',
    [
      '--conditions=source',
      '--import',
      './libs/testing/src/run-typescript.mjs',
      path.join(root, 'infra/launcher/routes.mjs'),
    ],
  ],
  [
    'settings',
    [
      '--conditions=source',
      '--import',
      './libs/testing/src/run-typescript.mjs',
      path.join(root, 'infra/launcher/settings-list.mjs'),
    ],
  ],
  [
    'patterns',
    [
      '--conditions=source',
      '--import',
      './libs/testing/src/run-typescript.mjs',
      path.join(root, 'infra/patterns/check.mjs'),
    ],
  ],
  [
    'words',
    [
      '--conditions=source',
      '--import',
      './libs/testing/src/run-typescript.mjs',
      path.join(root, 'infra/words/check.mjs'),
    ],
  ],
  ['lint', [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/']],
  ['types', [tool('typescript/bin/tsc'), '-b']],
  // Jest and Playwright drop the types of tests without looking at them.
  [
    'types of tests',
    [tool('typescript/bin/tsc'), '-b', ...['.', 'apps/client', 'e2e'].map((part) => `${part}/tsconfig.tests.json`)],
  ],
];

async function main() {
  await ensureInstalled();
  const failed = [];
  for (const [name, program] of checks) {
    const startedMs = performance.now();
    const { code, output } = await runProgram(process.execPath, program, { quiet: true });
    say(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds(performance.now() - startedMs)})`);
    if (code === 0) continue;
    failed.push(name);
    say(output.trim());
  }
  if (failed.length > 0) {
    say(`Not clean: ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}

run(main);
