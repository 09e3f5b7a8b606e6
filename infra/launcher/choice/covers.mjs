import { readdirSync, readFileSync } from 'node:fs';
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
 * What each journey walks through: its line `// covers: client/search gateway/search libs/search`.
 * @returns a map from each browser file to the places
 * @throws where a file has no such line
 */
export function readCovers() {
  const names = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  return new Map(
    names.map((name) => {
      const [, list] = LINE.exec(readFileSync(path.join(root, 'e2e', name), 'utf8')) ?? [];
      if (list === undefined) throw new Error(`e2e/${name} has no line '// covers: …' that says what it walks through`);
      return [`e2e/${name}`, list.split(' ').map(placeOf)];
    }),
  );
}
