import { existsSync } from 'node:fs';
import path from 'node:path';
import { benches } from './benches.js';

const root = path.resolve(import.meta.dirname, '../..');

test('every bench is about code that is there, and the table names nothing twice', () => {
  const missing = benches.flatMap(({ about }) => about).filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
  const files = benches.flatMap(({ results }) => results.map(({ file }) => file));
  expect(files).toEqual([...new Set(files)]);
  expect(benches.filter(({ about }) => about.length === 0)).toEqual([]);
});

test('all of them together take an hour at most, though each may take until its limit', () => {
  const minutes = benches.reduce((sum, { limitMinutes }) => sum + (limitMinutes ?? 0), 0);
  expect(minutes).toBeLessThanOrEqual(60);
});
