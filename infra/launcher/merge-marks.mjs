import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';
import { Refusal, run, say } from './say.mjs';

/** `npm run check`: no file holds what git writes where a merge was not finished. Prettier takes it in Markdown for text. */
run(async () => {
  const found = spawnSync('git', ['grep', '-nIE', '^(<{7}|>{7}) '], { cwd: root, encoding: 'utf8' });
  // 1 is git's word for nothing found; what is no clone has nothing to look through.
  if (found.status === 0) throw new Refusal(`A merge was not finished:\n${found.stdout}`);
  say('No merge was left half-way.');
});
