import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildChanged, parts } from './build.mjs';
import { contentHash } from './content-hash.mjs';
import { root } from './paths.mjs';

const name = `trial-${process.pid}`;
const directory = mkdtempSync(path.join(tmpdir(), 'build-'));
const [source, program, output] = ['source.txt', 'build.mjs', 'output.txt'].map((file) => path.join(directory, file));

beforeAll(() => {
  // Writes its input first, and only then finds an error in it.
  const lines = [
    `import { copyFileSync, readFileSync } from 'node:fs';`,
    `copyFileSync('${source}', '${output}');`,
    `if (readFileSync('${source}', 'utf8').includes('mistake')) throw new Error('mistake');`,
  ];
  writeFileSync(program ?? '', lines.join('\n'));
  const fromRoot = (file = '') => path.relative(root, file);
  const trial = { title: 'Building', sources: [fromRoot(source)], program: [program], outputs: [fromRoot(output)] };
  Object.assign(parts, { [name]: trial });
});
afterAll(() => {
  rmSync(directory, { recursive: true });
  rmSync(path.join(root, '.cache/build', name), { force: true });
});

it('builds again what a build that failed has left mixed, though the sources are those of before', async () => {
  const builds = (text: string) => {
    writeFileSync(source ?? '', text);
    return buildChanged([name]);
  };
  await expect(builds('good')).resolves.toEqual([name]);
  await expect(builds('good')).resolves.toEqual([]);
  await expect(builds('a mistake')).rejects.toThrow('mistake');
  await expect(builds('good')).resolves.toEqual([name]);
  expect(readFileSync(output ?? '', 'utf8')).toBe('good');
});

it('takes nothing that a build leaves beside its sources for a source', () => {
  const sources = path.join(directory, 'sources');
  mkdirSync(sources);
  writeFileSync(path.join(sources, 'page.ts'), 'good');
  const before = contentHash([path.relative(root, sources)]);
  for (const left of ['dist', 'dist-maps', 'dist-types']) {
    mkdirSync(path.join(sources, left));
    writeFileSync(path.join(sources, left, 'page.js'), 'built');
  }
  expect(contentHash([path.relative(root, sources)])).toBe(before);
});
