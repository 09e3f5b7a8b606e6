import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const inUse = (name: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
/** The version a source file claims to be written for. */
const readVersion = (file: string): string | undefined =>
  /\/blob\/v(\d+\.\d+\.\d+)\//.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[1];

// When updating a dependency, review its encoding changes, then update the link in the source.
test.each([
  ['the walk over updates', './update-walk.ts', 'yjs'],
  ['the walk over values', './value-walk.ts', 'lib0'],
  ['what is written into a socket past its own writer', './frames.ts', 'ws'],
])('%s is written for the version that is in use', (_, file, name) => {
  expect(readVersion(file)).toBe(inUse(name));
});
