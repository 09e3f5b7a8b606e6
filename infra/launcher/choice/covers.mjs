import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from '../paths.mjs';
import { runProgram } from '../run-program.mjs';
import { Refusal, run } from '../say.mjs';

const LINE = /^\/\/ covers: (.+)$/m;

/** Short names that a `covers` line may use for the folders of features. */
const shorthands = {
  client: 'apps/client/src/features/',
  gateway: 'apps/gateway/src/',
  workers: 'apps/workers/src/',
};

function folderOf(name) {
  const [shorthand, ...rest] = name.split('/');
  const folder = shorthands[shorthand];
  return folder === undefined || rest.length === 0 ? name : `${folder}${rest.join('/')}/`;
}

/**
 * Reads which folders each journey walks through, and whose sources other tests read as text, from their line
 * `// covers: client/search gateway/search libs/search`.
 * @param tests files relative to the repository
 * @returns a map from each test with such a line to the folders
 * @throws {Refusal} if a journey has no such line
 */
export function readCovers(tests) {
  const covers = new Map();
  for (const test of tests) {
    const [, list] = LINE.exec(readFileSync(path.join(root, test), 'utf8')) ?? [];
    if (list !== undefined) covers.set(test, list.split(' ').map(folderOf));
    else if (test.startsWith('e2e/'))
      throw new Refusal(`${test} has no line '// covers: …' that names what it walks through.`);
  }
  return covers;
}

/** `npm run check`: every journey has a `covers` line, and every folder that such a line names exists. */
async function main() {
  const { code, output } = await runProgram('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Refusal(output);
  const tests = output
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(root, file)));
  const missing = [...readCovers(tests)].flatMap(([test, folders]) =>
    folders.filter((folder) => !existsSync(path.join(root, folder))).map((folder) => `${test} covers ${folder}`),
  );
  if (missing.length > 0) throw new Refusal(`These folders don’t exist:\n${missing.join('\n')}`);
}

if (isMain(import.meta.url)) run(main);
