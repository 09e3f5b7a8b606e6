import { quoted } from '../../libs/contracts/src/specification-strings.test-helper.ts';
import { notSaid } from '../../apps/client/src/text/glossary/glossary.ts';
import { Refusal, run, say } from '../launcher/say.mjs';
import { collectShown } from './collect.mjs';
import { bannedIn } from './find.mjs';

/**
 * Part of `npm run check`: whether every text that people are shown keeps to the glossary (apps/client/src/text/glossary/glossary.ts).
 * The specification's own strings stay as they are.
 */
run(async () => {
  const shown = collectShown();
  const wrong = shown.flatMap(({ file, line, text }) =>
    bannedIn(text, notSaid, Object.values(quoted).flat()).map(
      ({ word, instead }) => `${file}:${line} says “${word}”; say: ${instead}`,
    ),
  );
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  say(`${shown.length} texts are shown; none says one of ${Object.keys(notSaid).length} words that are never said.`);
});
