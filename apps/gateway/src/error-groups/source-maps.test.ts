import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { createLogger } from '@cartulary/telemetry/logger';
import type { ServedRelease } from '../monitoring/served-release.service.js';
import { SourceMaps } from './source-maps.service.js';

const RELEASE = '0.1.0-ab12cd34ef';
let mapsDirectory: string;
let maps: SourceMaps;

beforeEach(async () => {
  mapsDirectory = await mkdtemp(join(tmpdir(), 'maps-'));
  await mkdir(join(mapsDirectory, RELEASE));
  const log = createLogger({ component: 'test', destination: { write: () => undefined } });
  maps = new SourceMaps({ mapsDirectory, name: RELEASE } as unknown as ServedRelease, log);
});
afterEach(() => rm(mapsDirectory, { recursive: true }));

const keep = (script: string, map: unknown) =>
  writeFile(
    join(mapsDirectory, RELEASE, `${script}.map.gz`),
    gzipSync(typeof map === 'string' ? map : JSON.stringify(map)),
  );
const frame = (file: string, line = 1, column = 1) => ({
  raw: `at x (${file}:${line}:${column})`,
  name: 'x',
  file,
  line,
  column,
});
/** Line 1, column 1 of the script is line 2, column 3 of the source. */
const honest = {
  version: 3,
  sources: ['../../src/features/review/settle.tsx'],
  sourcesContent: ['first\nsecond\nthird'],
  names: ['settle'],
  mappings: 'AACEA',
};

test('a frame is shown where it is in the source, with the lines around it', async () => {
  await keep('review-1.js', honest);
  expect(await maps.resolve(RELEASE, frame('https://x.example/assets/review-1.js'))).toEqual({
    raw: 'at x (https://x.example/assets/review-1.js:1:1)',
    name: 'settle',
    file: 'apps/client/src/features/review/settle.tsx',
    line: 2,
    column: 3,
    isResolved: true,
    isForeign: false,
    around: [
      { line: 1, text: 'first' },
      { line: 2, text: 'second' },
      { line: 3, text: 'third' },
    ],
  });
});

test.each([
  [0, 0],
  [0, 1],
  [1, 0],
])('a frame at %i:%i, which is no place, stays as it was reported', async (line, column) => {
  await keep('review-1.js', honest);
  expect(await maps.resolve(RELEASE, frame('review-1.js', line, column))).toMatchObject({
    line,
    column,
    isResolved: false,
  });
});

test('what has no map, or names a file elsewhere, stays as it was reported', async () => {
  await writeFile(join(mapsDirectory, 'outside.js.map.gz'), gzipSync(JSON.stringify(honest)));
  for (const file of ['https://x.example/a.js', 'x/../outside.js', '..', 'https://x.example/%2e%2e%2foutside.js'])
    expect(await maps.resolve(RELEASE, frame(file))).toMatchObject({ isResolved: false, file });
  for (const release of ['..', '../x', `${RELEASE}/..`, '']) {
    expect(await maps.has(release)).toBe(false);
    expect(await maps.resolve(release, frame('outside.js'))).toMatchObject({ isResolved: false });
  }
  expect(await maps.has(RELEASE)).toBe(true);
});

test('maps that lie, are damaged or far too long change nothing', async () => {
  await keep('lies.js', { ...honest, mappings: 'gggggggggggggggggggggB', sources: [7, null] });
  await keep('beyond.js', { ...honest, sourcesContent: ['one line'], sources: ['../../../../../../etc/passwd'] });
  await keep('no-json.js', '{"version":3,');
  await keep('list.js', '[]');
  await keep('long.js', `{"version":3,"x":"${' '.repeat(errorLimits.maxMapTextBytes)}"}`);
  await writeFile(join(mapsDirectory, RELEASE, 'no-gzip.js.map.gz'), 'plain');
  for (const script of ['lies.js', 'no-json.js', 'list.js', 'long.js', 'no-gzip.js'])
    expect(await maps.resolve(RELEASE, frame(script))).toMatchObject({ file: script, isResolved: false, around: [] });
  // Only displayed: a map's paths never open a file.
  expect(await maps.resolve(RELEASE, frame('beyond.js'))).toMatchObject({ file: 'etc/passwd', line: 2, around: [] });
});
