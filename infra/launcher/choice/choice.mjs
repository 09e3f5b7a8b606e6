import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { say } from '../say.mjs';
import { changeBase, changedFiles, headCommit } from './changed-files.mjs';
import { fitting, minutesOf, paceOf, timedSeconds } from './budget.mjs';
import { chooseTests, isTest } from './choose.mjs';
import { readCovers } from './covers.mjs';
import { importGraph } from './import-graph.mjs';
import { turnOf } from './turns.mjs';

const MAX_REASONS = 12;

/** The commonest reasons, with how many files each brought. */
function sayReasons(chosen) {
  const counts = new Map();
  for (const reason of chosen.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const rows = [...counts].sort(([, a], [, b]) => b - a);
  for (const [reason, count] of rows.slice(0, MAX_REASONS)) say(`  ${String(count).padStart(4)} ${reason}`);
  if (rows.length > MAX_REASONS) say(`  and ${rows.length - MAX_REASONS} reasons more`);
}

/**
 * Chooses what `npm test` runs, and says what and why. CARTULARY_TEST_TURNS=1 adds a fifth of what the change does not reach;
 * CARTULARY_TEST_MINUTES keeps what fits into so much time.
 * @throws Error where that is no number
 * @returns `{ jest, browser, browserLeft }`, files relative to the repository; `browserLeft` says which of `browser` still fit after jest
 */
export async function choice() {
  const base = await changeBase();
  const changed = base === undefined ? undefined : await changedFiles(base);
  const graph = await importGraph();
  const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
  const covers = readCovers([...graph.keys()].filter(isTest));
  const wanted = chooseTests({ graph, covers, changed, textOf });
  const commit = await headCommit();
  const others = (than) => [...graph.keys()].filter((file) => isTest(file) && !than.has(file));
  if (process.env.CARTULARY_TEST_TURNS === '1')
    for (const test of turnOf(others(wanted), commit)) wanted.set(test, 'its turn, without being reached');
  const minutes = minutesOf(process.env.CARTULARY_TEST_MINUTES);
  const chosen = fitting(wanted, { minutes, seconds: timedSeconds(), commit });

  say(
    changed === undefined
      ? 'It is not known since when something may have changed:'
      : `${changed.length} files changed since ${base.slice(0, 10)}:`,
  );
  sayReasons(chosen);
  if (chosen.size < wanted.size)
    say(
      `${wanted.size - chosen.size} of these ${wanted.size} do not fit into ${minutes} minutes, and have their turn with later commits.`,
    );
  say(`${chosen.size} test files are run, ${others(chosen).length} are not. \`npm run test:all\` runs them all.`);
  const files = [...chosen.keys()].sort();
  const browser = files.filter((file) => file.startsWith('e2e/'));
  return {
    jest: files.filter((file) => !file.startsWith('e2e/')),
    browser,
    /** @param took from each file that jest ran to its seconds, relative to the repository; @param gone minutes since it began */
    browserLeft(took, gone) {
      const journeys = new Map(browser.map((file) => [file, chosen.get(file)]));
      const seconds = timedSeconds();
      const pace = paceOf(took, seconds);
      const left = [...fitting(journeys, { minutes: minutes - gone, seconds, pace, commit }).keys()].sort();
      if (left.length < browser.length)
        say(
          `${browser.length - left.length} of ${browser.length} journeys no longer fit after ${gone.toFixed(0)} minutes, at ${pace.toFixed(1)} times what was planned for, and have their turn with later commits.`,
        );
      return left;
    },
  };
}
