// covers: apps/client/src/
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(import.meta.dirname, '../..');
const theme = import.meta.dirname;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => join(source, name))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith(theme) && !/\.test\.tsx?$/.test(path));

const literal = /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab)\(|font-family:/gi;

/** Color and font literals in a file, with their lines. Comments are skipped because they may name issues and hex IDs. */
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

test('every variable of the theme that a class or style names is one that the theme has', () => {
  const css = readdirSync(theme, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(theme, name), 'utf8'))
    .join('\n');
  const declared = new Set([...css.matchAll(/(--c-[a-z0-9-]+):/g)].map(([, name]) => name));
  const missing = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\((--c-[a-z0-9-]+)\)/g)].flatMap(([, name]) =>
      declared.has(name) ? [] : [`${relative(source, path)} ${name ?? ''}`],
    ),
  );
  expect(declared.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
