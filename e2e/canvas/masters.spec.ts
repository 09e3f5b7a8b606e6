// covers: client/decks gateway/collaboration libs/editor-schema
import { readFileSync } from 'node:fs';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Person } from '@cartulary/testing/person';
import { t as askReadable } from '../../apps/client/src/text/ask-readable';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as masters } from '../../apps/client/src/text/decks/masters';
import { t as textTexts } from '../../apps/client/src/text/text';
import { joins, share, signedIn, told } from '../support/colleagues';
import { stage, thing, writeThing } from '../support/drawing';
import { fits, look } from '../support/looks';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

let tenant: Tenant;
let bo: Person;

test.describe.configure({ timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-masters.example');
  bo = await joins(tenant, 'bo@canvas-masters.example');
});

async function opened(browser: Browser, person: Person, id: string, as: object = desk): Promise<Page> {
  const page = await signedIn(browser, person, `/presentation-studio?deck=${id}`, as);
  await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  return page;
}

async function begun(): Promise<string> {
  const body = { kind: 'presentation', title: 'Harbour rates' };
  const { id } = await told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', body);
  await share(tenant.founder, id, bo, 'editor');
  return id;
}

async function openMaster(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: text(decks, 'layout'), exact: true }).click();
  await page.getByRole('menuitem', { name: text(decks, 'layout.master') }).click();
  const list = page.getByRole('navigation', { name: text(masters, 'list') });
  await expect(list).toBeVisible({ timeout: MINUTE_MS });
  return list;
}

const panel = (page: Page): Locator => page.getByRole('complementary', { name: text(decks, 'design') });

test('two open a new presentation at once and begin it once; one changes master and layouts by keys, the other sees it, and a PowerPoint file brings it back', async ({
  browser,
}) => {
  const id = await begun();
  const [one, other] = await Promise.all([opened(browser, tenant.founder, id), opened(browser, bo, id)]);
  for (const page of [one, other])
    await expect(page.getByRole('navigation', { name: text(decks, 'slides') }).getByRole('button')).toHaveCount(1);
  await writeThing(one, /^Title, empty/, 'Winter rates');
  await one.getByRole('button', { name: text(decks, 'slide.new') }).click();
  await one.getByRole('menuitem', { name: text(decks, 'layout.content') }).click();
  await writeThing(one, /^Title, empty/, 'North road');
  await other
    .getByRole('navigation', { name: text(decks, 'slides') })
    .getByRole('button', { name: /North road/ })
    .click();
  const title = thing(other, 'Title: North road');
  await expect(title).toBeVisible({ timeout: MINUTE_MS });
  const before = await title.boundingBox();

  const list = await openMaster(one);
  await panel(one).getByLabel(text(masters, 'text')).fill('Harbour office');
  await expect(stage(other).getByText('Harbour office')).toBeVisible({ timeout: MINUTE_MS });
  await one.getByRole('button', { name: text(decks, 'add.text') }).click();
  await one.keyboard.type('Draft of May');
  await one.keyboard.press('Escape');
  await expect(stage(other).getByText('Draft of May')).toBeVisible({ timeout: MINUTE_MS });

  // Moves a placeholder of the layout by keyboard; a slide without its own position follows.
  await list.getByRole('button', { name: 'Master', exact: true }).focus();
  for (let press = 0; press < 3; press += 1) await one.keyboard.press('ArrowDown');
  await expect(list.getByRole('button', { name: text(decks, 'layout.content') })).toBeFocused();
  await thing(one, 'Title: Title').focus();
  for (let press = 0; press < 4; press += 1) await one.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 10);

  await list.getByRole('button', { name: text(masters, 'add') }).click();
  await panel(one).getByLabel(text(masters, 'name')).fill('Offer');
  await panel(one)
    .getByRole('button', { name: text(decks, 'colour.tint') })
    .click();
  await expect(list.getByRole('button', { name: 'Offer' })).toBeVisible();
  await one.getByRole('button', { name: text(masters, 'close') }).click();
  await one.getByRole('button', { name: text(decks, 'slide.new') }).click();
  await one.getByRole('menuitem', { name: 'Offer' }).click();
  await writeThing(one, /^Title, empty/, 'Our offer');
  await saved(one);

  const download = one.waitForEvent('download');
  await one.getByRole('button', { name: text(textTexts, 'more', { kind: 'deck' }) }).click();
  await one.getByRole('menuitem', { name: text(decks, 'as.pptx') }).click();
  const bytes = readFileSync(await (await download).path());
  const files = unzipSync(bytes);
  const layouts = Object.keys(files).filter((name) => /slideLayouts\/slideLayout\d+\.xml$/.test(name));
  const said = layouts.map((name) => new TextDecoder().decode(files[name]));
  expect(said.some((xml) => xml.includes('name="Offer"') && xml.includes('Draft of May'))).toBe(true);

  await other.goto(new URL('/presentation-studio', other.url()).href);
  const file = { name: 'rates.pptx', mimeType: 'application/octet-stream', buffer: bytes };
  await other.getByLabel(text(decks, 'import.file')).setInputFiles(file);
  await other.getByRole('button', { name: text(askReadable, 'server.import') }).click();
  await other
    .getByRole('dialog', { name: /Create a presentation from/ })
    .getByRole('button', { name: text(decks, 'import.yes'), exact: true })
    .click({ timeout: MINUTE_MS });
  await expect(stage(other).getByText('Draft of May')).toBeVisible({ timeout: MINUTE_MS });
  const again = await openMaster(other);
  await expect(again.getByRole('button', { name: 'Offer' })).toBeVisible();
  await expect(panel(other).getByLabel(text(masters, 'text'))).toHaveValue('Harbour office');
  for (const page of [one, other]) await page.context().close();
});

for (const as of [desk, phone])
  test(`the master has no fault that a machine finds at ${as.viewport.width} pixels in the five designs`, async ({
    browser,
  }) => {
    const page = await opened(browser, tenant.founder, await begun(), as);
    const list = await openMaster(page);
    expect(await look(page, 'master')).toEqual({});
    expect(await fits(page)).toBe(true);
    await list.getByRole('button', { name: text(decks, 'layout.two') }).click();
    expect(await look(page, 'layout')).toEqual({});
    await thing(page, /^Left column/).click();
    await expect(panel(page).getByRole('button', { name: text(masters, 'restore') })).toBeVisible();
    expect(await look(page, 'place of a layout')).toEqual({});
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });
