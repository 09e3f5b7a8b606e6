import { strFromU8, strToU8, unzipSync } from 'fflate';
import { storeZip } from './zip.js';

const unpacked = (names: readonly string[]): Record<string, string> => {
  const files = names.map((name, at) => ({ name, bytes: strToU8(`file ${at}`) }));
  const entries = unzipSync(new Uint8Array(Buffer.concat(storeZip(files))));
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
