// covers: client/boards apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema workers/search
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { t as rules } from '../apps/client/src/text/boards/rules';
import { joins, share, told, worksOpenly } from './support/colleagues';
import { addNote, note, surface } from './support/drawing';
import { test, type Tenant } from './support/shared-product';
import { saved } from './support/writers';

const MINUTE_MS = 60_000;
let tenant: Tenant;
let bo: Person;

test.beforeAll(async ({ product }) => {
  test.setTimeout(2 * MINUTE_MS);
  tenant = await product.found('ada@boards.example');
  bo = await joins(tenant, 'bo@boards.example');
});

/** A board that both can edit. @returns its URL */
async function boardOfBoth(title: string): Promise<string> {
  const body = { kind: 'board', title };
  const { id } = await told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', body);
  await share(tenant.founder, id, bo, 'editor');
  return `/boards?board=${id}`;
}

/** Collects requests to other origins, including blocked ones, from now on. */
function strayRequests(page: Page): readonly string[] {
  const strays: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|cdn\.tldraw/.test(message.text())) strays.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== tenant.url) strays.push(request.url());
  });
  return strays;
}

/** The names of the board's fonts that a page requests from now on. */
function boardFonts(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/^(IBMPlex|Shantell).*\.woff2$/.test(name)) names.push(name);
  });
  return names;
}

test('two people draw on one board without a word to others, what is called saved is there for whoever opens it, and its words are found', async ({
  browser,
}) => {
  const address = await boardOfBoth('Drawn by two');
  const one = await worksOpenly(browser, tenant.founder, '/boards');
  const strays = strayRequests(one);
  const fonts = boardFonts(one);
  await one.goto(`${tenant.url}${address}`);
  await expect(surface(one)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(one, { x: 400, y: 250 }, 'Quarterly heliotrope');
  await saved(one);
  // Notes use the handwritten font; the other 15 files aren't downloaded.
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((name) => !name.startsWith('Shantell_Sans-Informal_Regular-'))).toEqual([]);

  const other = await worksOpenly(browser, bo, address);
  await expect(note(other, 'Quarterly heliotrope')).toBeVisible({ timeout: MINUTE_MS });
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();
  await addNote(other, { x: 700, y: 250 }, 'Of the other');
  await expect(note(one, 'Of the other')).toBeVisible();
  await saved(other);

  const hits = async (): Promise<number> =>
    (await told<{ items?: unknown[] }>(tenant.founder, 'GET', '/api/v1/search?q=heliotrope')).items?.length ?? 0;
  await expect.poll(hits, { timeout: MINUTE_MS }).toBeGreaterThan(0);
  await one.goto(`${tenant.url}/search?q=heliotrope`);
  await one.getByRole('option', { name: /heliotrope/ }).click();
  await one.waitForURL(/boards\?board=/);
  await expect(note(one, 'Quarterly heliotrope')).toBeVisible({ timeout: MINUTE_MS });
  expect(strays).toEqual([]);
});

test('rules of a board hold: what editors may not do is refused, and what they may is kept', async ({ browser }) => {
  const address = await boardOfBoth('Retro');
  const one = await worksOpenly(browser, tenant.founder, address);
  await expect(surface(one)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(one, { x: 400, y: 250 }, 'Of the owner');
  await one.getByRole('button', { name: text(rules, 'title') }).click();
  await one
    .getByRole('complementary', { name: text(rules, 'title') })
    .getByRole('combobox', { name: text(rules, 'everywhere') })
    .click();
  await one.getByRole('option', { name: text(rules, 'may.notes') }).click();
  await saved(one);

  const other = await worksOpenly(browser, bo, address);
  await expect(other.locator('[data-board-rules="notes"]')).toBeVisible({ timeout: MINUTE_MS });
  await expect(other.getByTestId('tools.rectangle')).toBeDisabled();
  await note(other, 'Of the owner').click();
  await other.keyboard.press('Delete');
  await addNote(other, { x: 550, y: 420 }, 'Another one');
  await saved(other);
  await expect(note(one, 'Another one')).toBeVisible();
  await expect(note(one, 'Of the owner')).toBeVisible();
});
