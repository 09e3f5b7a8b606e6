import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'dist-types', 'dist-maps']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* filesBelow(place) {
  if (!existsSync(place)) return;
  if (!statSync(place).isDirectory()) {
    yield place;
    return;
  }
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue;
    const found = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesBelow(found);
    else if (entry.isFile()) yield found;
  }
}

/** SHA-256 over the names and contents of all files below some folders (relative to the repository), except tests. */
export function contentHash(places) {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    for (const file of filesBelow(path.join(root, place))) {
      hash.update(`${path.relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
    }
  }
  return hash.digest('hex');
}

/** SHA-256 over the names, sizes, and times of the same files: equal if nothing was touched, without reading them. */
export function fileMarks(places) {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    for (const file of filesBelow(path.join(root, place))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}
