import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { say } from '../say.mjs';
import { BUDGET_MINUTES, recordedSeconds, withinBudget } from './budget.mjs';
import { changedFiles, landBase, testBase } from './changed-files.mjs';
import { chooseTests, inSuite, isTest } from './choose.mjs';
import { readCovers } from './covers.mjs';
import { importGraph } from './import-graph.mjs';

const MAX_REASONS = 12;

/** Prints the most common reasons, with the number of files for each. */
function sayReasons(chosen) {
  const counts = new Map();
  for (const reason of chosen.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const rows = [...counts].sort(([, a], [, b]) => b - a);
  for (const [reason, count] of rows.slice(0, MAX_REASONS)) say(`  ${String(count).padStart(4)} ${reason}`);
  if (rows.length > MAX_REASONS) say(`  and ${rows.length - MAX_REASONS} more reasons`);
}

/**
 * Chooses what `npm test` runs, or with `land` what `npm run land` runs, and prints what and why.
 * @returns `{ jest, browser, all }`: chosen files relative to the repository, and the number of all test files
 */
export async function choice({ land = false } = {}) {
  const base = land ? landBase() : testBase();
  const changed = base === undefined ? undefined : changedFiles(base);
  const graph = await importGraph();
  const seconds = recordedSeconds();
  const tests = [...graph.keys()].filter((file) => isTest(file, seconds));
  const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
  const reached = chooseTests({ graph, tests, covers: readCovers(tests), changed, textOf });
  const unreached = tests.filter((test) => !reached.has(test) && !inSuite(test));
  const chosen = land ? withinBudget(reached, unreached, { seconds, base: base ?? '' }) : reached;

  say(
    changed === undefined
      ? 'No commit to compare with:'
      : `${changed.length} files changed since ${base.slice(0, 10)}:`,
  );
  sayReasons(chosen);
  const left = [...reached.keys()].filter((test) => !chosen.has(test)).length;
  if (left > 0)
    say(`${left} of the ${reached.size} files that the change reaches don’t fit into ${BUDGET_MINUTES} minutes.`);
  say(`Running ${chosen.size} of ${tests.length} test files. \`npm run test:all\` runs all of them.`);
  const files = [...chosen.keys()].sort();
  return {
    jest: files.filter((file) => !file.startsWith('e2e/')),
    browser: files.filter((file) => file.startsWith('e2e/')),
    all: tests.length,
  };
}
