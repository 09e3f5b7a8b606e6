import { quoted } from '../../libs/contracts/src/specification-strings.test-helper.ts';
import { doubtful, notSaid } from '../../apps/client/src/text/glossary/glossary.ts';
import { onlyDown } from '../launcher/only-down.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';
import { collectShown } from './collect.mjs';
import { bannedIn } from './find.mjs';

/**
 * Part of `npm run check`: whether every text that people are shown keeps to the glossary (apps/client/src/text/glossary/glossary.ts).
 * The specification's own strings stay as they are. The number of texts that read as translated only goes down: `-- --write` stores a
 * lower one, `-- --list` prints them.
 */
run(async () => {
  const shown = collectShown();
  const exact = Object.values(quoted).flat();
  const wrong = shown.flatMap(({ file, line, text }) =>
    bannedIn(text, notSaid, exact).map(({ word, instead }) => `${file}:${line} says “${word}”; say: ${instead}`),
  );
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  say(`${shown.length} texts are shown; none says one of ${Object.keys(notSaid).length} words that are never said.`);
  const doubted = shown.filter(({ text }) => !exact.includes(text) && doubtful.some((pattern) => pattern.test(text)));
  if (process.argv.includes('--list')) doubted.forEach(({ file, line, text }) => say(`${file}:${line} ${text}`));
  const kept = onlyDown('doubtfulTexts', doubted.length, { write: process.argv.includes('--write') });
  const share = ((doubted.length / shown.length) * 100).toFixed(1);
  say(`${doubted.length} of them read as translated, ${share} % (${kept}).`);
});
