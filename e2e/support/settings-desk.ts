import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as settings } from '../../apps/client/src/text/settings';

/** Opens a window with a signed-in person. Remembered sessions don't end through inactivity. */
export async function windowOf(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
  { remember = true }: { remember?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  const box = page.getByLabel(text(identity, 'rememberMe'));
  // Disabled if the organization doesn't allow browsers to remember sessions.
  if (await box.isEnabled()) await box.setChecked(remember);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Opens one setting by its URL; returns its row. */
export async function show(page: Page, setting: string): Promise<Locator> {
  const [category = '', name = ''] = setting.split('.');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/settings?tab=${category}#${name}`);
  const row = rowOf(page, setting);
  await expect(row).toBeVisible();
  return row;
}

export const rowOf = (page: Page, setting: string): Locator => page.locator(`[data-setting="${setting}"]`);

/** Changes the value of a row's control, like a person. */
export async function change(row: Locator, value: string | number | boolean): Promise<void> {
  if (typeof value === 'boolean') {
    const toggle = row.getByRole('switch');
    await expect(toggle).toBeChecked({ checked: !value });
    return toggle.click();
  }
  const list = row.locator('select');
  if ((await list.count()) > 0) {
    await list.selectOption(String(value));
    return;
  }
  const box = row.getByRole('combobox');
  if ((await box.count()) > 0) {
    await box.click();
    return row
      .page()
      .getByRole('option', { name: String(value), exact: true })
      .click();
  }
  await row.locator('input, textarea').fill(String(value));
}

/** Changes a setting on its page, and waits until the server has stored it. */
export async function set(page: Page, setting: string, value: string | number | boolean): Promise<Locator> {
  const row = await show(page, setting);
  const [category = ''] = setting.split('.');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/settings/${category}`),
  );
  await change(row, value);
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(text(settings, 'save.saved'))).toBeVisible();
  return row;
}
