import { waitsForReader } from './download-state';

const bytes = { loadedBytes: 1, totalBytes: 2 };

it.each([
  ['asks before the reader is downloaded', { kind: 'asks' }, true],
  ['downloads the reader', { kind: 'loading', part: 'reading', ...bytes }, true],
  ['lost the connection on the way', { kind: 'failed', part: 'reading' }, true],
  ['downloads what tells names', { kind: 'loading', part: 'names', ...bytes }, false],
  ['could not download what tells meaning', { kind: 'failed', part: 'meaning' }, false],
  ['has all of it', { kind: 'none' }, false],
  ['reads but keeps nothing', { kind: 'unkept' }, false],
] as const)('a browser that %s: nothing is read %#', (_, download, waits) => {
  expect(waitsForReader(download)).toBe(waits);
});
