// covers: client/settings gateway/settings
// own product: an organisation’s settings change what the sign-in page says for the whole installation
import { disabledUntil, fieldsOf, settingCategories } from '@cartulary/contracts/settings';
import { expect, test, type Page } from '@playwright/test';
import { settingsDesk } from './support/prove-settings';
import { proofGroups } from './support/setting-proofs';
import { rowOf, set, show, windowOf } from './support/settings-desk';

const desk = settingsDesk();

const all = settingCategories.flatMap((category) =>
  fieldsOf(category).map(([name, field]) => ({ setting: `${category}.${name}`, category, field })),
);

test('a setting that works has a proof here, and only such a one', () => {
  const works = all.filter(({ field }) => field.effect === 'works').map(({ setting }) => setting);
  expect(Object.values(proofGroups).flatMap(Object.keys).sort()).toEqual(works.sort());
});

/** Interactive controls. */
const controls = ['input', 'select', 'textarea', 'button'].map((tag) => `${tag}:not(:disabled)`).join(', ');

test('every other setting is closed and says why', async () => {
  for (const category of settingCategories) {
    const { page, product } = desk();
    await page.goto(`${product.url}/settings?tab=${category}`);
    for (const { setting, field } of all.filter(
      (each) => each.category === category && each.field.effect !== 'works',
    )) {
      const row = rowOf(page, setting);
      await expect(row).toBeVisible();
      await expect(row.locator(controls)).toHaveCount(0);
      if (disabledUntil(field))
        await expect(page.getByRole('paragraph').filter({ has: row })).toContainText(/^Coming: .*Available /);
      else
        await expect(row).toContainText(
          /Always on|Always off|loaded over plain HTTP|Manage these below|Change it below|Status only/,
        );
    }
  }
});

test('the organisation’s settings are read by everybody and changed by its admin', async ({ browser }) => {
  const { page: administrators, product, bo } = desk();
  await set(administrators, 'administration.technicalContact', 'help@settings.example');
  const page: Page = await windowOf(browser, product.url, bo);
  const row = await show(page, 'administration.technicalContact');
  await expect(row.getByRole('textbox')).toBeDisabled();
  await expect(row).toContainText('Only an administrator of');
  await expect(row).toContainText('Ask help@settings.example.');
  await page.context().close();
});
