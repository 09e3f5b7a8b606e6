// covers: apps/client/src/ui client/documents client/text
import path from 'node:path';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { Person } from '@cartulary/testing/person';
import { t as documents } from '../apps/client/src/text/documents';
import { t as library } from '../apps/client/src/text/documents/library';
import { t as identity } from '../apps/client/src/text/identity';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { t as showcase } from '../apps/client/src/text/showcase';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as ui } from '../apps/client/src/text/ui';
import { tabThrough } from './support/focus';
import { test, type Tenant } from './support/shared-product';
import { smallTargets } from './support/targets';
import { Walker } from './support/walker';

const samples = path.resolve(import.meta.dirname, 'samples');
const phone = { width: 375, height: 812 };
const laptop = { width: 1280, height: 800 };

let tenant: Tenant;
let person: Person;
let documentId: string;
let walker: Walker;
let page: Page;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@targets.example');
  person = tenant.founder;
  documentId = await person.uploadOne(path.join(samples, 'zlib-manual.pdf'));
  await person.whenRead(documentId);
  await person.whenRead(await person.uploadOne(path.join(samples, 'zlib-readme.txt')));
  walker = await Walker.start(browser, tenant.url, person);
  page = walker.page;
});
test.afterAll(() => walker.stop());

const working = (): [name: string, address: string][] => [
  ['the library', '/docs'],
  ['the studio', `/document-studio?document=${documentId}`],
  ['the search', '/search?q=compression'],
];

/** The studio is loaded separately from its page. */
async function arrived(address: string): Promise<void> {
  if (address.includes('document=')) await expect(page.locator('[data-text-layer] [data-word]').first()).toBeAttached();
}

for (const [width, viewport] of [
  ['a phone', phone],
  ['a laptop', laptop],
] as const) {
  test(`focus is never hidden by what stays in place, on ${width} (2.4.11)`, async () => {
    await page.setViewportSize(viewport);
    for (const [name, address] of working()) {
      await walker.go(address);
      await arrived(address);
      const met = await tabThrough(page, 80);
      expect(met.length).toBeGreaterThan(8);
      expect([name, met.filter(({ inSight }) => !inSight).map((each) => each.name)]).toEqual([name, []]);
    }
  });

  test(`every target is 24 pixels large or has the room around it, on ${width} (2.5.8)`, async ({ browser }) => {
    await page.setViewportSize(viewport);
    const built = routeIds.filter((id) => !routeOf(id).planned && !/[:*]/.test(routeOf(id).path));
    const addressesOf = (ids: readonly RouteId[]): string[] => ids.map((id) => routeOf(id).path);
    const visitor = await Walker.start(browser, tenant.url);
    await visitor.page.setViewportSize(viewport);
    const visits: [Walker, string][] = [
      ...addressesOf(built.filter((id) => routeOf(id).isPublic)).map((address): [Walker, string] => [visitor, address]),
      ...addressesOf(built.filter((id) => !routeOf(id).isPublic)).map((address): [Walker, string] => [walker, address]),
      ...working().map(([, address]): [Walker, string] => [walker, address]),
      [walker, '/no-such-page'],
    ];
    const found: Record<string, string[]> = {};
    for (const [who, address] of visits) {
      await who.go(address);
      await arrived(address);
      const small = await smallTargets(who.page);
      if (small.length > 0) found[address] = small;
    }
    await visitor.stop();
    expect(found).toEqual({});
  });
}

test.describe('what can be dragged can also be pressed (2.5.7)', () => {
  test('a document is moved into a folder without dragging', async () => {
    await page.setViewportSize(laptop);
    // Reloads, because the earlier walks may have used up the page's rate limit.
    await page.goto(`${tenant.url}/docs`);
    await walker.settled();
    await page.getByRole('button', { name: uiText(library, 'folder.new') }).click();
    await page.getByLabel('Name', { exact: true }).fill('Manuals');
    await page.getByRole('button', { name: uiText(library, 'folder.make') }).click();
    await page.getByRole('checkbox', { name: 'Select zlib-manual.pdf' }).click();
    await page.getByRole('button', { name: uiText(library, 'bulk.move'), exact: true }).click();
    await page.getByRole('menuitem', { name: 'Manuals' }).click();
    await expect(page.getByText('1 document moved to Manuals', { exact: true })).toBeVisible();
  });

  test('a file is uploaded with a button and the browser’s own dialog', async () => {
    await walker.go('/docs');
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: uiText(documents, 'uploadDocuments') }).click();
    await (await dialog).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid 12 euros.') });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'note.txt' })).toBeVisible();
  });

  test('the sheet of the studio opens and closes by its handle, pressed or with the arrow keys', async () => {
    await page.setViewportSize(phone);
    await walker.go(`/document-studio?document=${documentId}`);
    const sheet = page.getByRole('region', { name: 'Entities', exact: true });
    const handle = sheet.getByRole('button', { name: /^Entities: show/ });
    const height = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0;
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(height).toBeLessThan(80);
    await handle.click();
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(height).toBeGreaterThan(200);
    await handle.press('ArrowUp');
    await expect.poll(height).toBeGreaterThan(500);
  });
});

test('help stands at the same place of the header on every page (3.2.6)', async () => {
  // On narrower phones the header has no space for it: help is in the drawer there, on every page.
  for (const viewport of [laptop, { ...phone, width: 440 }]) {
    await page.setViewportSize(viewport);
    const places = new Set<string>();
    for (const address of ['/', '/docs', '/document-studio', '/search', '/help']) {
      await walker.go(address);
      const help = page.getByRole('banner').getByRole('link', { name: /help/i });
      const box = await help.boundingBox();
      const last = await help.evaluate((element) => {
        const controls = [...(element.closest('header')?.querySelectorAll('a, button, input') ?? [])];
        return controls.length - controls.indexOf(element);
      });
      places.add(JSON.stringify([box && Math.round(box.x), box && Math.round(box.y), last]));
    }
    expect([...places]).toHaveLength(1);
  }
});

test.describe('signing in asks nothing of the memory (3.3.8) and nothing twice (3.3.7)', () => {
  const secret = 'Blue-Kettle-7-Harbour';

  test('a password may be pasted, shown and filled in by a password manager', async ({ browser }) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const visitor = await context.newPage();
    for (const [address, kind] of [
      ['/login', 'current-password'],
      ['/register', 'new-password'],
    ] as const) {
      await visitor.goto(tenant.url + address);
      const field = visitor.getByLabel('Password', { exact: true });
      await expect(field).toHaveAttribute('autocomplete', kind);
      await expect(visitor.getByLabel('Email')).toHaveAttribute('autocomplete', /^(username|email)$/);
      await visitor.evaluate((text) => navigator.clipboard.writeText(text), secret);
      await field.focus();
      await visitor.keyboard.press('Control+V');
      await expect(field).toHaveValue(secret);
      await visitor.getByRole('button', { name: uiText(ui, 'password.show') }).click();
      await expect(field).toHaveAttribute('type', 'text');
    }
    await context.close();
  });

  test('what was typed stays after a refusal, and a new account is signed in without typing it again', async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${tenant.url}/login`);
    await visitor.getByLabel(uiText(identity, 'email')).fill('ines@example.org');
    await visitor.getByLabel(uiText(identity, 'password'), { exact: true }).fill('not-the-right-one-9');
    await visitor.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
    await expect(visitor.getByRole('alert').first()).toBeVisible();
    await expect(visitor.getByLabel(uiText(identity, 'email'))).toHaveValue('ines@example.org');

    await visitor.goto(`${tenant.url}/register`);
    await visitor.getByLabel(uiText(errands, 'fullName')).fill('Ines Okafor');
    await visitor.getByLabel('Email').fill('ines@example.org');
    await visitor.getByLabel('Password', { exact: true }).fill(secret);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: uiText(errands, 'createAccount') }).click();
    await visitor.waitForURL((url) => !/register|login/.test(url.pathname));
    await context.close();
  });
});

test('a message waits as long as it is pointed at or has the focus (2.2.1)', async ({ browser }) => {
  const context = await browser.newContext({ viewport: laptop });
  const visitor = await context.newPage();
  await visitor.clock.install();
  await visitor.goto(`${tenant.url}/ui-showcase`);
  const message = visitor.getByRole('listitem').filter({ hasText: uiText(showcase, 'layers.toastTitle') });
  const show = (): Promise<void> => visitor.getByRole('button', { name: uiText(showcase, 'layers.toast') }).click();

  await show();
  await message.hover();
  await visitor.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await visitor.mouse.move(5, 5);
  await visitor.clock.runFor(11_000);
  await expect(message).toHaveCount(0);

  await show();
  await visitor.mouse.move(5, 5);
  await visitor.keyboard.press('F8');
  await visitor.keyboard.press('Tab');
  await expect(message).toBeFocused();
  await visitor.keyboard.press('Tab');
  await expect(message.getByRole('button', { name: uiText(textTexts, 'bar.undo') })).toBeFocused();
  await visitor.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await visitor.getByRole('button', { name: uiText(showcase, 'layers.toast') }).focus();
  await visitor.clock.runFor(11_000);
  await expect(message).toHaveCount(0);
  await context.close();
});
