// covers: apps/client/src/text/ apps/client/src/app/shell/ apps/client/src/features/
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bellWords } from '@cartulary/contracts/notifications';
import { pushWords } from '@cartulary/contracts/push';
import { NEW } from '@cartulary/contracts/navigation';
import { errors } from '@cartulary/contracts/errors';
import { routeIds, routeOf } from '@cartulary/contracts/routes';
import { screens } from '@cartulary/contracts/screens';
import { stages } from '@cartulary/contracts/stages';
import { pageCommands } from '@/lib/commands/page-keys';
import { readCatalogues } from '@/text/catalogues.test-helper';
import { articleOf, articles } from '@/text/help/articles';
import { chapters } from '@/text/help/developer';

const sources = join(import.meta.dirname, '..', '..');
const articlesOf = (id: string) => articles.filter(({ routes }) => routes.some((route) => route === id));
const isCallback = (id: string): boolean => /^auth\w+Callback$/.test(id);

test('every page that is built has one article of its own; those that finish signing in share one', () => {
  const built = routeIds.filter((id) => !routeOf(id).planned);
  expect(built.length).toBeGreaterThan(15);
  expect(built.filter((id) => articlesOf(id).length !== 1)).toEqual([]);
  const shared = articles.filter(({ routes }) => routes.length > 1);
  expect(shared.flatMap(({ routes }) => routes).filter((id) => !isCallback(id))).toEqual([]);
});

test('no article promises a page that is planned', () => {
  const planned = routeIds.filter((id) => routeOf(id).planned);
  expect(planned.filter((id) => articlesOf(id).length > 0)).toEqual([]);
  const places = articles.flatMap((article) => article.places.map(({ to }) => to));
  expect(places.filter((to) => routeOf(to).planned)).toEqual([]);
});

test('every article has its own address, and a page is found by its route', () => {
  const ids = [...articles.map(({ id }) => id), ...chapters.map(({ id }) => id)];
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  expect(new Set(ids).size).toBeGreaterThan(articles.length);
  for (const { id, routes } of articles) for (const route of routes) expect(articleOf(route)?.id).toBe(id);
  // A route's name may only be used for its own page.
  for (const { id, routes } of articles) if (routeIds.some((route) => route === id)) expect(routes).toContain(id);
});

test('every article says what its page is for, how to do its work, what happens when it fails, and who sees what', () => {
  for (const { id, about, jobs, failures, privacy } of articles) {
    expect([id, about.length > 40]).toEqual([id, true]);
    expect([id, jobs.length > 0 && jobs.every(({ steps }) => steps.length > 0)]).toEqual([id, true]);
    expect([id, failures.length > 0, privacy.length > 0]).toEqual([id, true, true]);
  }
});

test('articles lead to articles and sections that exist', () => {
  const inHelp = articles.flatMap(({ places }) => places).filter(({ to }) => to === 'help');
  for (const { query } of inHelp) {
    expect(['pages', 'shortcuts', 'diagnostics', 'developer']).toContain(query?.['section']);
    if (query?.['article']) expect(articleOf(query['article'])).toBeDefined();
  }
});

/** All text that the product can display: the catalogs, and the strings in the contracts. */
async function shownWords(): Promise<readonly string[]> {
  const catalogues = await readCatalogues();
  const flat = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(flat);
  return [
    ...[...catalogues.values()].flatMap(({ messages }) => Object.values(messages)),
    ...Object.values(errors).map(({ message }) => message),
    ...flat(screens),
    ...flat(bellWords),
    ...flat(pushWords),
    NEW,
    ...routeIds.map((id) => routeOf(id).metadata.title),
    ...Object.values(stages).map(({ title }) => title),
  ];
}

test('what an article quotes is written so on the screen', async () => {
  const shown = (await shownWords()).map((text) => text.replaceAll(/[“”]/g, ''));
  const whole = new Set(shown);
  const missing = articles.flatMap(({ id, about, jobs, failures, privacy }) =>
    [about, ...jobs.flatMap(({ steps }) => steps), ...failures, ...privacy]
      .flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted))
      // The name of a settings group or of a choice appears within a longer message.
      .filter((quoted) => !whole.has(quoted) && quoted !== 'quotes')
      .map((quoted) => `${id}: ${quoted}`),
  );
  expect(missing).toEqual([]);
});

test('keys that articles name belong to commands that exist', () => {
  const shell = readFileSync(join(sources, 'app/shell/shell-commands.ts'), 'utf8');
  const known = (id: string): boolean =>
    pageCommands.some((command) => command === id) ||
    shell.includes(`'${id}'`) ||
    routeIds.some((route) => `page.${route}` === id);
  const named = articles.flatMap(({ keys = [] }) => keys);
  expect(named.filter((id) => !known(id))).toEqual([]);
});

test('keys of pages stand in the table that the help reads', () => {
  const features = readdirSync(join(sources, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-helper)?\.tsx?$/.test(name))
    .filter((name) => {
      const source = readFileSync(join(sources, 'features', name), 'utf8');
      return /useCommands\(/.test(source) && /^\s+keys: ['"[]/m.test(source);
    });
  expect(features).toEqual([]);
});
