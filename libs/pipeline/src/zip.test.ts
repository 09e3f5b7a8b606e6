import { randomBytes } from 'node:crypto';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { archiveOf, type ZipLevel } from './zip.js';

const unpacked = (names: readonly string[]): Record<string, string> => {
  const files = names.map((name, at) => ({ name, bytes: strToU8(`file ${at}`) }));
  const entries = unzipSync(new Uint8Array(Buffer.concat(archiveOf(files, 'medium'))));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

test('every file comes out as it went in, those of one name numbered', () => {
  expect(unpacked(['lease.pdf', 'Überblick.pdf', 'Lease.pdf', 'lease.pdf', 'none'])).toEqual({
    'lease.pdf': 'file 0',
    'Überblick.pdf': 'file 1',
    'Lease (2).pdf': 'file 2',
    'lease (3).pdf': 'file 3',
    none: 'file 4',
  });
});

test('no name leads out of the folder', () => {
  expect(Object.keys(unpacked(['../../etc/passwd', 'C:\\x.pdf', '.hidden']))).toEqual([
    '__.._etc_passwd',
    'C__x.pdf',
    '_hidden',
  ]);
});

test('files stand in folders, which lead nowhere else, and hide behind no file of their name', () => {
  const bytes = strToU8('x');
  const files = [
    { name: 'Bin', bytes },
    { name: 'lease.pdf', bytes, folders: ['Bin'] },
    { name: 'lease.pdf', bytes, folders: ['Bin'] },
    { name: 'plan.md', bytes, folders: ['Bin', '../etc'] },
  ];
  expect(Object.keys(unzipSync(new Uint8Array(Buffer.concat(archiveOf(files, 'medium')))))).toEqual([
    'Bin',
    'Bin (2)/lease.pdf',
    'Bin (2)/lease (2).pdf',
    'Bin (2)/__etc/plan.md',
  ]);
});

/** Compression method of the first entry: 0 for stored, 8 for DEFLATE (APPNOTE, 4.4.5). */
const methodOf = (archive: Buffer): number => archive.readUInt16LE(8);

test('words get smaller the more time they are given, and what is packed already is stored as it is', () => {
  const words = strToU8(Array.from({ length: 40_000 }, (_, at) => `word${(at * 7_919) % 613} `).join(''));
  const packed = randomBytes(100_000);
  const sizes = (['none', 'low', 'medium', 'high'] as const).map((level: ZipLevel) => {
    const archive = Buffer.concat(archiveOf([{ name: 'words.txt', bytes: words }], level));
    expect(unzipSync(new Uint8Array(archive))['words.txt']).toEqual(words);
    expect(methodOf(archive)).toBe(level === 'none' ? 0 : 8);
    expect(methodOf(Buffer.concat(archiveOf([{ name: 'a.jpg', bytes: packed }], level)))).toBe(0);
    return archive.length;
  });
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(2);
});
