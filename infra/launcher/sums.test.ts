import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const sums = (): string =>
  spawnSync(process.execPath, ['infra/launcher/sums.mjs'], { cwd: root, encoding: 'utf8' }).stdout;

test('every sum names what its folder declares', () => {
  expect(sums()).toBe('Every sum names all that lies beside it.\n');
});
