/** After `npm run test:all`: keeps how long each test file took, by which CI knows what fits into its time. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { Refusal, run, say } from '../say.mjs';
import { jestSeconds, playwrightSeconds } from '../test-results.mjs';

run(async function main() {
  const [jest, browser] = ['jest', 'browser'].map((name) => path.join(root, `test-results/${name}.json`));
  if (!existsSync(jest) || !existsSync(browser)) throw new Refusal('There are no results of `npm run test:all`.');
  const rows = [...jestSeconds(jest), ...playwrightSeconds(browser, 'last')]
    .map(({ file, seconds }) => [path.relative(root, path.resolve(root, file)), Math.max(1, Math.round(seconds))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const file = path.join(import.meta.dirname, 'seconds.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`);
  say(`${rows.length} files are listed in ${path.relative(root, file)}.`);
});
