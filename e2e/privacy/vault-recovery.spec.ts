// covers: apps/client/src/shared/vault-recovery apps/client/src/shared/vault gateway/vault workers/notifications
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as vault } from '../../apps/client/src/text/vault';
import { t as recovery } from '../../apps/client/src/text/vault/recovery';
import { joins, signedIn, told } from '../support/colleagues';
import { test } from '../support/shared-product';

const MINUTE_MS = 60_000;
const INVITATIONS = '/api/v1/invitations';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a vault that only its passphrase can unlock. Returns the passphrase. */
async function makesVault(page: Page): Promise<string> {
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: MINUTE_MS / 2 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel(text(vault, 'words.again')).fill(words);
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(text(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  const published = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/vault/people') && response.request().method() === 'PUT',
    { timeout: MINUTE_MS },
  );
  await button(page, text(vault, 'setup.make')).click();
  await published;
  return words;
}

async function opens(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: text(vault, 'unlock.open'), exact: true }).click();
}

/** In the vault section, because a notification may also offer to unlock something. */
const asksToOpen = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: text(vault, 'own.title'), exact: true })
    .getByRole('button', { name: text(vault, 'own.unlock'), exact: true })
    .click();

/** The organization's policies, with the vault open. */
async function comesToKeep(page: Page, url: string, words: string): Promise<void> {
  await page.goto(`${url}/enterprise-settings`);
  await button(page, text(recovery, 'keeper.unlock')).click();
  await opens(page, words);
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('who lost every way in gets the vault back from two administrators together, and was told before', async ({
  browser,
  product,
}) => {
  test.setTimeout(2 * MINUTE_MS);
  const tenant = await product.found('ada@recovery.example');
  const [ben, cleo] = [
    await joins(tenant, 'ben@recovery.example', 'admin'),
    await joins(tenant, 'cleo@recovery.example'),
  ];
  const vaultStep = '/onboarding?step=vault';
  const [adas, bens, cleos] = await Promise.all(
    [tenant.founder, ben, cleo].map((person) => signedIn(browser, person, vaultStep)),
  );
  if (!adas || !bens || !cleos) throw new Error('three browsers');
  const [adasWords = '', bensWords = '', cleosWords = ''] = await Promise.all([adas, bens, cleos].map(makesVault));

  await Promise.all([comesToKeep(adas, tenant.url, adasWords), cleos.goto(`${tenant.url}/settings?tab=privacy`)]);
  const indicator = cleos.getByRole('link', { name: /^Privacy mode/ });
  await expect(indicator).not.toContainText(text(shell, 'privacy.recovery'));
  await adas.getByRole('combobox', { name: text(recovery, 'keeper.other') }).click();
  await adas.getByRole('option', { name: 'Ben User' }).click();
  await button(adas, text(recovery, 'keeper.ask')).click();
  await comesToKeep(bens, tenant.url, bensWords);
  await button(bens, text(recovery, 'keeper.accept')).click();
  await expect(indicator).toContainText(text(shell, 'privacy.recovery'));

  // Invited people can read it before they join.
  const { invited } = await told<{ invited: { id: string }[] }>(tenant.founder, 'POST', INVITATIONS, {
    emails: ['dora@recovery.example'],
    role: 'user',
  });
  const { link } = await told<{ link: string }>(tenant.founder, 'POST', `${INVITATIONS}/${invited[0]?.id}/link`);
  const doras = await (await browser.newContext()).newPage();
  await doras.goto(`${tenant.url}${new URL(link).pathname}${new URL(link).search}`);
  await expect(doras.getByText(/ben User can together open a vault/)).toBeVisible();

  // Before the copy leaves the page, the page says who can open the vault with it.
  await asksToOpen(cleos);
  await opens(cleos, cleosWords);
  const notice = cleos.getByRole('dialog', { name: text(recovery, 'copy.title') });
  await expect(notice).toContainText('ben User');
  await notice.getByRole('button', { name: text(recovery, 'copy.make') }).click();
  await expect(cleos.getByText(/They have a copy of this vault’s key/)).toBeVisible();

  const lost = await signedIn(browser, cleo, '/settings?tab=privacy');
  await asksToOpen(lost);
  await button(lost, text(recovery, 'ask.offer')).click();
  await button(lost, text(recovery, 'ask.both')).click();
  const code = lost.getByRole('list', { name: text(recovery, 'wait.code') });
  await expect(code.getByRole('listitem')).toHaveCount(4);
  const spoken = (await code.getByRole('listitem').allTextContents()).join(' ');
  const requestOn = (page: Page) => page.getByRole('list', { name: text(recovery, 'give.list') });
  const gives = async (page: Page, said: string): Promise<void> => {
    await requestOn(page).getByLabel(text(recovery, 'give.code')).fill(said);
    await requestOn(page)
      .getByRole('button', { name: text(recovery, 'give.give') })
      .click();
  };
  await expect(requestOn(adas)).toContainText(text(recovery, 'give.asks', { name: 'cleo User' }));
  await gives(adas, `0${spoken.slice(1)}`.replace(/^0/, spoken.startsWith('0') ? '1' : '0'));
  await expect(adas.getByText('This code doesn’t match the request.', { exact: false }).first()).toBeVisible();
  await gives(adas, spoken);
  await expect(requestOn(adas)).toContainText(text(recovery, 'give.given'));
  await expect(lost.getByRole('status').filter({ hasText: 'hasn’t sent' })).toContainText('ben User hasn’t sent');
  await gives(bens, spoken.toLowerCase());

  await expect(lost.getByText(text(recovery, 'open.both'))).toBeVisible();
  await expect(lost.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: MINUTE_MS / 2 });
  const next = await lost.getByLabel('Passphrase', { exact: true }).inputValue();
  await lost.getByLabel(text(vault, 'words.again')).fill(next);
  await button(lost, text(recovery, 'open.open')).click();
  await expect(lost.getByText(text(vault, 'own.opened'), { exact: true })).toBeVisible();
  await lost.reload();
  await asksToOpen(lost);
  await opens(lost, cleosWords);
  await expect(lost.getByText(text(vault, 'unlock.wrong'))).toBeVisible();
  await opens(lost, next);
  await expect(lost.getByText(text(vault, 'own.opened'), { exact: true })).toBeVisible();
});
