// covers: apps/client/src/app apps/client/src/ui client/identity
// own product: its sign-in page offers accounts of other providers, which is a setting
import { expect, test, type Locator, type Page } from '@playwright/test';
import { startArchive, stopArchive, type Archive } from './support/archive';
import { walkByTab } from './support/keyboard';
import { mainViews } from './support/views';

/** `npm run test:accessibility`: every main view on a phone too. */
const everything = process.env.CARTULARY_ACCESSIBILITY === 'everything';
/** The views that differ on a phone: fields, a list, a document with its findings, a text with its panels. */
const onPhone = mainViews.filter(
  ({ route }) => everything || ['login', 'docs', 'documentStudio', 'text'].includes(route),
);

const phone = { width: 375, height: 812 };
const laptop = { width: 1280, height: 800 };

let archive: Archive;

test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  archive = await startArchive(browser);
  for (const { page } of [archive.admin, archive.visitor]) await page.emulateMedia({ reducedMotion: 'reduce' });
});
test.afterAll(() => stopArchive(archive));

async function opened(name: string, size: typeof phone): Promise<Page> {
  await Promise.all([archive.admin, archive.visitor].map(({ page }) => page.setViewportSize(size)));
  const view = mainViews.find((each) => each.name === name);
  if (!view) throw new Error(`There is no view ${name}`);
  return view.open(archive);
}

const widths = [
  { width: 'a laptop', size: laptop, views: mainViews },
  { width: 'a phone', size: phone, views: onPhone },
];

for (const { width, size, views } of widths) {
  for (const { name } of views) {
    test(`${name} on ${width}: Tab reaches everything, shows where it is, and leaves, forwards and backwards`, async () => {
      const page = await opened(name, size);
      const forwards = await walkByTab(page);
      expect(forwards).toEqual({ met: forwards.met, left: true, unseen: [], unreached: [] });
      expect(forwards.met).toBeGreaterThan(3);
      const backwards = await walkByTab(page, { backwards: true });
      expect(backwards).toEqual({ met: backwards.met, left: true, unseen: [], unreached: [] });
    });
  }
}

const layer = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').locator('visible=true');

/** Opens with Enter, expects the focus inside, closes with Esc, expects the focus back where it was. */
async function opensAndGivesBack(page: Page, trigger: Locator): Promise<void> {
  // The hits of a search are a list box that always exists.
  const before = await layer(page).count();
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(layer(page)).not.toHaveCount(before);
  await expect
    .poll(() => layer(page).evaluateAll((all) => all.some((each) => each.contains(document.activeElement))))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(before);
  await expect(trigger).toBeFocused();
}

for (const { width, size, views } of widths) {
  for (const { name } of views) {
    test(`${name} on ${width}: everything that opens by Enter closes by Esc and gives the focus back`, async () => {
      const page = await opened(name, size);
      const triggers = page.locator('button[aria-haspopup]:not(:disabled)').locator('visible=true');
      for (let index = 0; index < (await triggers.count()); index += 1) {
        await opensAndGivesBack(page, triggers.nth(index));
      }
    });
  }
}

const layers: readonly (readonly [view: string, size: typeof phone, trigger: string])[] = [
  ['/ui-showcase, signed out', laptop, 'Dialog'],
  ['/ui-showcase, signed out', laptop, 'Confirm by name'],
  ['/ui-showcase, signed out', laptop, 'Sheet'],
  ['/docs', laptop, 'New folder'],
  ['/docs', phone, 'Open navigation'],
  ['/docs', phone, 'More'],
];

for (const [view, size, name] of layers) {
  test(`${view}, ${size.width} pixels: '${name}' opens by Enter, closes by Esc and gives the focus back`, async () => {
    const page = await opened(view, size);
    await opensAndGivesBack(page, page.getByRole('button', { name, exact: true }));
  });
}

test('the palette and the sheet of keys open from anywhere, and give the focus back to where it was', async () => {
  const page = await opened('/docs', laptop);
  const before = page.getByRole('button', { name: 'New folder', exact: true });
  for (const keys of ['Control+k', '?']) {
    await before.focus();
    await page.keyboard.press(keys);
    await expect(layer(page)).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
    await expect(before).toBeFocused();
  }
});
