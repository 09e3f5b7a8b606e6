// covers: client/settings gateway/settings
// own product: an organisation’s settings change what the sign-in page says for the whole installation
import { disabledUntil, fieldsOf, settingCategories } from '@cartulary/contracts/settings';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Desk } from './support/setting-proof';
import { proofs } from './support/setting-proofs';
import { forgetModels, modelsDirectory } from './support/setting-proofs-engines';
import { rowOf, set, show, windowOf } from './support/settings-desk';

const MINUTE_MS = 60_000;

let product: Product;
let desk: Desk;

// Each setting is proven by itself: one that fails is tried again alone, not with all that went before it.
test.describe.configure({ timeout: 2 * MINUTE_MS });
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start({ CARTULARY_MODELS_DIR: modelsDirectory });
  const ada = await Person.signUp(product.url, 'ada@settings.example');
  // Remembered, so that a proof about inactivity does not end it.
  await ada.signIn();
  const email = 'bo@settings.example';
  const bo = await Person.of(product.url, email, product.addUser(email, 'user'));
  desk = { product, browser, ada, bo, page: await windowOf(browser, product.url, ada) };
});
test.afterAll(async () => {
  await product.stop();
  forgetModels();
});

const all = settingCategories.flatMap((category) =>
  fieldsOf(category).map(([name, field]) => ({ setting: `${category}.${name}`, category, field })),
);

test('a setting that works has a proof here, and only such a one', () => {
  const works = all.filter(({ field }) => field.effect === 'works').map(({ setting }) => setting);
  expect(Object.keys(proofs).sort()).toEqual(works.sort());
});

for (const [setting, { title, prove }] of Object.entries(proofs))
  test(`${setting}: ${title}`, () => prove(desk, setting));

test('every other setting is closed and says why', async () => {
  for (const category of settingCategories) {
    const { page } = desk;
    await page.goto(`${product.url}/settings?tab=${category}`);
    for (const { setting, field } of all.filter(
      (each) => each.category === category && each.field.effect !== 'works',
    )) {
      const row = rowOf(page, setting);
      await expect(row.locator('input, select, textarea, button').first()).toBeDisabled();
      const why = disabledUntil(field)
        ? /Not available yet.*Waits for/s
        : /Always on|Always off|came over plain HTTP|Set up and remove these below|Change it below|This says how it is/;
      await expect(row).toContainText(why);
    }
  }
});

test('the organisation’s settings are read by everybody and changed by its admin', async ({ browser }) => {
  await set(desk.page, 'administration.technicalContact', 'help@settings.example');
  const page: Page = await windowOf(browser, product.url, desk.bo);
  const row = await show(page, 'administration.technicalContact');
  await expect(row.getByRole('textbox')).toBeDisabled();
  await expect(row).toContainText('Only an administrator of');
  await expect(row).toContainText('Ask help@settings.example.');
  await page.context().close();
});
