import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogues } from '../../apps/client/src/text/catalogues.test-helper.ts';
import { quoted } from '../../libs/contracts/src/specification-strings.test-helper.ts';
import { landBase } from '../launcher/choice/changed-files.mjs';
import { onlyDown } from '../launcher/only-down.mjs';
import { root } from '../launcher/paths.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';
import { literalTexts } from './find.mjs';

/** Excludes tests of the catalogs and of the specification's strings: they need the literal. */
const isUiTest = (file) =>
  /^(?:apps\/client\/src\/.*\.test(?:-helper)?\.tsx?|e2e\/.*\.ts)$/.test(file) &&
  !/^apps\/client\/src\/text\/|^e2e\/strings\.spec\.ts$/.test(file);

/** @returns what git prints, or undefined if it fails, for example because a file isn't in a commit */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
}

/** Returns the literals that a file didn't have at the base commit. */
function addedSince(base, file, literals, messages) {
  const rest = literalTexts(git('show', `${base}:${file}`) ?? '', file, messages).map(({ text }) => text);
  return literals.filter(({ text }) => {
    const at = rest.indexOf(text);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/**
 * Part of `npm run check`: rejects new catalog messages quoted in tests, which use `text()` from
 * @cartulary/testing/text instead. The number of remaining literals can only decrease; `npm run literal-texts --
 * --write` stores a lower one.
 */
run(async () => {
  const catalogs = [...(await readCatalogues()).values()];
  const messages = new Set(catalogs.flatMap((catalog) => Object.values(catalog.messages)));
  for (const text of Object.values(quoted).flat()) messages.delete(text);
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', 'apps', 'e2e');
  if (listed === undefined) throw new Refusal('git ls-files failed');
  const files = listed
    .split('\n')
    .filter((file) => isUiTest(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, literals: literalTexts(readFileSync(path.join(root, file), 'utf8'), file, messages) }));
  const count = files.reduce((sum, { literals }) => sum + literals.length, 0);
  try {
    const kept = onlyDown('literalTexts', count, { write: process.argv.includes('--write') });
    say(`${count} catalog messages are quoted in tests (${kept}).`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const base = landBase();
    const added = files.flatMap(({ file, literals }) =>
      addedSince(base, file, literals, messages).map(
        ({ line, text }) => `${file}:${line} quotes “${text}”; use text(catalog, key)`,
      ),
    );
    throw new Refusal([error.message, ...added].join('\n'));
  }
});
