// covers: apps/client/src/
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(import.meta.dirname, '../..');
const theme = import.meta.dirname;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => join(source, name))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith(theme) && !/\.test\.tsx?$/.test(path));

const literal = /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab)\(|font-family:/gi;

/** Colour and font literals of a file, with their lines; comments may name issues and hex ids. */
const literalsOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(literal)].map(([found]) => `${relative(source, path)}:${index + 1} ${found}`),
    );

test('colours and fonts come from the theme: no component has one of its own', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(literalsOf)).toEqual([]);
});
