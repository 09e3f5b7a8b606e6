import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';
import { capOf } from './caps.mjs';
import { collectPatterns } from './collect.mjs';
import { judge } from './judge.mjs';

/**
 * `npm run patterns`: checks that every pattern in the product takes linear time or has a documented cap. Verdicts are
 * cached by pattern, so only new ones take time; `--write` stores them.
 */

const file = path.join(import.meta.dirname, 'verdicts.json');
const isWriting = process.argv.includes('--write');

run(async () => {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const { places, wrong } = await collectPatterns();
  const verdicts = {};
  for (const pattern of [...places.keys()].sort()) verdicts[pattern] = kept[pattern] ?? judge(pattern);
  const text = `${JSON.stringify(verdicts, null, 2)}\n`;
  if (isWriting) writeFileSync(file, text);
  else if (text !== readFileSync(file, 'utf8'))
    wrong.push('The patterns are others than those kept: run `npm run patterns -- --write`.');
  for (const [pattern, verdict] of Object.entries(verdicts)) {
    if (verdict !== 'not linear') continue;
    for (const { file: source, line } of places.get(pattern) ?? []) {
      const cap = await capOf(readFileSync(path.join(root, source), 'utf8'), line);
      if (cap === undefined)
        wrong.push(
          `${source}:${line} takes more time than its text is long: change it, or cap the text and say so above it: ${pattern}`,
        );
    }
  }
  const count = (which) => Object.values(verdicts).filter((verdict) => verdict === which).length;
  say(
    `${places.size} patterns: ${count('proved')} proved linear, ${count('measured')} measured, ${count('not linear')} capped.`,
  );
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
});
