import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as privateSharing } from '../../apps/client/src/text/documents/private-sharing';
import { t as studio } from '../../apps/client/src/text/documents/studio';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as vault } from '../../apps/client/src/text/vault';
import type { RecordingRelay } from './recording-relay';

/** A page, signed in and by default in privacy mode, whose every byte the relay stores. */
export async function signedIn(
  relay: RecordingRelay,
  browser: Browser,
  person: Person,
  mode: 'privacy' | 'collaborative' = 'privacy',
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  relay.follow(page);
  await page.addInitScript((chosen) => localStorage.setItem('privacy-mode', chosen), mode);
  await page.goto(`${relay.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Creates a vault, which also publishes its sharing key. Returns its passphrase. */
export async function makeVault(relay: RecordingRelay, page: Page): Promise<string> {
  await page.goto(`${relay.url}/onboarding?step=vault`);
  return makesVault(page);
}

/** Completes the two steps of creating one, on any page. Returns its passphrase. */
export async function fillsVault(page: Page): Promise<string> {
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel(text(vault, 'words.again')).fill(words);
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(text(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  return words;
}

/** The same if the page already shows the form. */
export async function makesVault(page: Page): Promise<string> {
  const words = await fillsVault(page);
  const published = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/vault/people') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(onboarding, 'document.title') })).toBeVisible();
  expect((await published).status()).toBe(200);
  return words;
}

export async function unlock(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Unlock' }).click();
  await opens(page, words);
}

/** Enters the requested passphrase. */
export async function opens(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Shares a sealed collaborative document with a colleague. */
export async function shares(page: Page, title: string, colleague: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${title}` });
  await dialog.getByRole('radio', { name: text(privateSharing, 'right.write') }).click();
  await dialog.getByRole('combobox', { name: 'Name or email of a colleague' }).fill(colleague);
  await page.getByRole('option', { name: new RegExp(`${colleague} user`, 'i') }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: new RegExp(`${colleague} user`, 'i') })).toContainText(
    /verified|not compared/,
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/**
 * Waits until the sealed document that is open in the studio is completely processed. Its words can be counted and
 * found before that.
 */
export const isRead = (page: Page, timeout = 180_000): Promise<void> =>
  // The class of a file is displayed next to its state once processing has ended.
  expect(page.getByRole('region', { name: text(studio, 'queue.title') }).locator('[aria-current]')).toContainText(
    ' · ',
    {
      timeout,
    },
  );
