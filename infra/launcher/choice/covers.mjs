import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

const LINE = /^\/\/ covers: (.+)$/m;

/** The short names that a `covers` line may use, beside plain paths. */
const shorthands = {
  client: 'apps/client/src/features/',
  gateway: 'apps/gateway/src/',
  workers: 'apps/workers/src/',
};

function placeOf(name) {
  const [room, ...rest] = name.split('/');
  const folder = shorthands[room];
  return folder === undefined || rest.length === 0 ? name : `${folder}${rest.join('/')}/`;
}

/**
 * What each journey walks through, and whose sources a test reads as text:
 * its line `// covers: client/search gateway/search libs/search`.
 * @param tests files relative to the repository
 * @returns a map from each test with such a line to the places
 * @throws where a journey has no such line
 */
export function readCovers(tests) {
  const covers = new Map();
  for (const test of tests) {
    const [, list] = LINE.exec(readFileSync(path.join(root, test), 'utf8')) ?? [];
    if (list !== undefined) covers.set(test, list.split(' ').map(placeOf));
    else if (test.startsWith('e2e/'))
      throw new Error(`${test} has no line '// covers: …' that says what it walks through`);
  }
  return covers;
}
