import { makesVault } from '../../e2e/support/sealed-writing.ts';

const LIMIT_MS = 240_000;

/** A separate window with a signed-in person, in a privacy mode. */
export async function signedIn(site, browser, mode) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  context.setDefaultTimeout(LIMIT_MS);
  await context.addInitScript((chosen) => globalThis.localStorage.setItem('privacy-mode', chosen), mode);
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(site.person.email);
  await page.getByLabel('Password', { exact: true }).fill(site.person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** @returns the passphrase of the created vault */
export async function makeVault(site, page) {
  await page.goto(`${site.url}/onboarding?step=vault`);
  return makesVault(page);
}

/** Enters the passphrase that a page requests. */
export async function opens(page, words) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
