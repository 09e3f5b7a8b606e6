import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';
import { Refusal, run, say } from './say.mjs';

/** `npm run check`: no file may contain git's conflict markers. Prettier accepts them as text in Markdown. */
run(async () => {
  const found = spawnSync('git', ['grep', '-nIE', '^(<{7}|>{7}) '], { cwd: root, encoding: 'utf8' });
  // git returns 1 if it finds nothing; outside a clone, there is nothing to search.
  if (found.status === 0) throw new Refusal(`A merge was not finished:\n${found.stdout}`);
  say('No merge was left half-way.');
});
