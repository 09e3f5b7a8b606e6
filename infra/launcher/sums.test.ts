import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const sums = (): string =>
  spawnSync(process.execPath, ['infra/launcher/sums.mjs'], { cwd: root, encoding: 'utf8' }).stdout;

test('every sum names what its folder declares', () => {
  expect(sums()).toBe('Every sum names all that lies beside it.\n');
});

/** Sums that spread their files' declarations: of two entries with the same name, the later one would win unnoticed. */
const spreads: [folder: string, sum: string, file: string, ending: RegExp][] = [
  ['libs/contracts/src/endpoints', 'endpoints', 'all.ts', /Endpoints$/],
  ['libs/contracts/src/errors', 'featureErrors', 'all.ts', /Errors$/],
  ['libs/contracts/src/events', 'featureEvents', 'all.ts', /Events$/],
  ['libs/contracts/src/audit', 'actNames', 'all.ts', /Acts$/],
  ['libs/contracts/src/audit', 'nounNames', 'all.ts', /Nouns$/],
  ['libs/contracts/src/notices', 'featureNotices', 'all.ts', /Notices$/],
  ['libs/contracts/src/notices', 'featureNoticeWords', 'all-words.ts', /NoticeWords$/],
  ['libs/testing/src/oracles', 'oracles', 'all.ts', /Oracle$/],
  ['libs/database/src/entities', 'entityAccess', 'all.ts', /Access$/],
];
type Declared = Record<string, Record<string, unknown>>;

const declaredIn = async (file: string): Promise<Declared> => (await import(path.join(root, file))) as Declared;

test.each(spreads)('%s: %s holds everything that its files declare, each once', async (folder, sum, file, ending) => {
  const parts = readdirSync(path.join(root, folder)).filter(
    (one) => one.endsWith('.ts') && !/^all(-words)?\.ts$|\.test(-helper)?\.ts$/.test(one),
  );
  const keys: string[] = [];
  for (const part of parts)
    for (const [name, value] of Object.entries(await declaredIn(`${folder}/${part}`)))
      if (ending.test(name) && typeof value === 'object') keys.push(...Object.keys(value));
  expect(keys.length).toBeGreaterThan(10);
  expect(Object.keys((await declaredIn(`${folder}/${file}`))[sum] ?? {}).sort()).toEqual(keys.sort());
});

test('a table with an entity has its access there and not in the list of the others too', async () => {
  const { entityAccess } = await declaredIn('libs/database/src/entities/all.ts');
  const source = readFileSync(path.join(root, 'libs/database/src/row-access.ts'), 'utf8');
  const others = [...source.matchAll(/^ {2}(\w+): /gm)].map(([, table]) => table);
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((table) => table !== undefined && Object.hasOwn(entityAccess ?? {}, table))).toEqual([]);
});
