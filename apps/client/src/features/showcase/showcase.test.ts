// covers: apps/client/src/ui/ apps/client/src/features/showcase/
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const ui = join(here, '../../ui');

const sourcesIn = (folder: string): { name: string; source: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));

const showcase = sourcesIn(here)
  .map(({ source }) => source)
  .join('\n');

/** Rendered by another displayed part: never used alone. */
const parts: Record<string, string> = {
  ThemeMenu: 'ThemePicker',
  CloseButton: 'Dialog',
  Field: 'TextField',
  SeriesPatterns: 'StackedColumns',
  SeriesRect: 'StackedColumns',
};

const isShown = (component: string): boolean => new RegExp(`<${component}\\b`).test(showcase);

test('the showcase draws every component of ui/', () => {
  const components = sourcesIn(ui).flatMap(({ name, source }) =>
    [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)(?=[<(]| = [(]|: )/gm)]
      // A context isn't a component.
      .filter(([, component]) => !new RegExp(`const ${component} = createContext`).test(source))
      .map(([, component]) => ({ name, component: component ?? '' })),
  );
  expect(components.length).toBeGreaterThan(50);
  const missing = components.filter(({ component }) => !isShown(component) && !isShown(parts[component] ?? ''));
  expect(missing).toEqual([]);
});
