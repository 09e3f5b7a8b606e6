import { quoted } from '../../libs/contracts/src/specification-strings.test-helper.ts';
import { doubtful, notSaid } from '../../apps/client/src/text/glossary/glossary.ts';
import { onlyDown } from '../launcher/only-down.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';
import { collectShown } from './collect.mjs';
import { bannedIn, longSentences } from './find.mjs';

/** The pages' catalogs: neither the help articles nor the templates' text for a person's own document. */
const isPageText = /^apps\/client\/src\/text\/(?!help\/|glossary\/|writing\/template-words|engine\/|\w+\/templates)/;

/**
 * Part of `npm run check`: checks that all displayed text follows the glossary
 * (apps/client/src/text/glossary/glossary.ts). The specification's own strings stay unchanged. The number of texts that
 * read as translated and of sentences with more than 15 words can only decrease: `-- --write` stores a lower count, `--
 * --list` prints them.
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
  const long = shown
    .filter(({ file, message }) => isPageText.test(file) && !exact.includes(message))
    .flatMap(({ file, line, message }) => longSentences(message).map((text) => ({ file, line, text })));
  if (process.argv.includes('--list'))
    [...doubted, ...long].forEach(({ file, line, text }) => say(`${file}:${line} ${text}`));
  const write = process.argv.includes('--write');
  const kept = onlyDown('doubtfulTexts', doubted.length, { write });
  const share = ((doubted.length / shown.length) * 100).toFixed(1);
  say(`${doubted.length} of them read as translated, ${share} % (${kept}).`);
  say(
    `${long.length} sentences on pages have more than 15 words (${onlyDown('longSentences', long.length, { write })}).`,
  );
});
