// covers: apps/client/src/shared/vault client/onboarding gateway/vault
import { text as uiText } from '@cartulary/testing/text';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as vault } from '../../apps/client/src/text/vault';
import { joins } from '../support/colleagues';
import { Person } from '@cartulary/testing/person';
import { expect, type CDPSession, type Page } from '@playwright/test';
import { test, type Tenant } from '../support/shared-product';

const MINUTE_MS = 60_000;

let tenant: Tenant;

test.describe.configure({ mode: 'serial', timeout: 2 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@vault.example');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => page.getByText(text, { exact: true });

async function signIn(page: Page, { email, password }: Person, next: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel(uiText(identity, 'email')).fill(email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(password);
  await button(page, uiText(identity, 'signIn')).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Everything that this page sends, in the encodings that a secret could have. */
function sentBy(page: Page): () => string {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  return () => sent.join('\n');
}

/** The content of the sheet, group by group. */
const groupsOf = async (page: Page): Promise<string[]> => {
  const labels = page.getByRole('list', { name: /Recovery key/ }).getByRole('listitem');
  return labels.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')?.slice(-4) ?? ''));
};

async function addAuthenticator(cdp: CDPSession, transport: 'internal' | 'usb'): Promise<string> {
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf: true,
  } as const;
  return (await cdp.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId;
}

/** The button of the vault section, because other parts of the page also offer to unlock it. */
const unlocks = (page: Page) =>
  page
    .getByRole('region', { name: uiText(vault, 'own.title'), exact: true })
    .getByRole('button', { name: uiText(vault, 'own.unlock'), exact: true });

async function openWith(page: Page, label: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label, { exact: true }).fill(secret);
  await button(page, uiText(vault, 'unlock.open')).last().click();
}

test('a vault is made with a passphrase and a sheet, is locked after a reload, and opens by either of them alone', async ({
  page,
}) => {
  const bo = await joins(tenant, 'bo@vault.example');
  const sent = sentBy(page);
  await signIn(page, bo, '/onboarding?step=privacy');
  await button(page, uiText(onboarding, 'privacy.use')).click();
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: MINUTE_MS / 2 });
  await expect(button(page, uiText(vault, 'setup.make'))).toBeDisabled();
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel(uiText(vault, 'words.again')).fill(words);
  const download = page.waitForEvent('download');
  await button(page, uiText(vault, 'loss.save')).click();
  const groups = await groupsOf(page);
  const sheet = await (await download).createReadStream();
  const text = (await sheet.toArray()).join('');
  for (const group of groups) expect(text).toContain(group);
  const asked = page.getByLabel(/^Enter group \d/);
  const number = Number(/\d/.exec((await page.getByText(/^Enter group/).textContent()) ?? '')?.[0]);
  await expect(button(page, uiText(vault, 'setup.make'))).toBeDisabled();
  await asked.fill(groups[number - 1] ?? '');
  await button(page, uiText(vault, 'setup.make')).click();
  await expect(page.getByRole('heading', { level: 1, name: uiText(onboarding, 'document.title') })).toBeVisible();

  await page.goto(`${tenant.url}/settings?tab=privacy`);
  await expect(status(page, uiText(vault, 'own.locked'))).toBeVisible();
  await unlocks(page).click();
  await openWith(page, 'Passphrase', `${words} not`);
  await expect(page.getByText(uiText(vault, 'unlock.wrong'))).toBeVisible();
  await openWith(page, 'Passphrase', words);
  await expect(status(page, uiText(vault, 'own.opened'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: uiText(vault, 'devices.this') })).toContainText(
    /Chrome on/,
  );

  await page.reload();
  await expect(status(page, uiText(vault, 'own.locked'))).toBeVisible();
  await unlocks(page).click();
  await button(page, uiText(vault, 'unlock.useRecovery')).click();
  await openWith(page, uiText(vault, 'unlock.recovery'), groups.join(' ').toLowerCase());
  await expect(status(page, uiText(vault, 'own.opened'))).toBeVisible();
  await button(page, uiText(vault, 'own.lock')).click();
  await expect(status(page, uiText(vault, 'own.locked'))).toBeVisible();

  const everything = sent();
  expect(everything).toContain('"wrapped"');
  for (const secret of [words, encodeURIComponent(words), groups.join(''), groups.join(' ')])
    expect(everything).not.toContain(secret);
  for (const [one, next] of [groups.slice(0, 2), groups.slice(6, 8)]) expect(everything).not.toContain(`${one}${next}`);
});

test('a passkey that answers the PRF extension opens it by one press, and what it answers is not sent', async ({
  page,
}) => {
  const cy = await joins(tenant, 'cy@vault.example');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const authenticatorId = await addAuthenticator(cdp, 'internal');
  const sent = sentBy(page);
  await signIn(page, cy, '/onboarding?step=vault');
  await page.getByRole('radio', { name: /^Passkey/ }).check();
  await button(page, 'Use a passkey').click();
  await button(page, uiText(vault, 'codes.close')).click();
  await expect(page.getByText(uiText(vault, 'how.passkeyReady'))).toBeVisible();
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(uiText(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  await button(page, uiText(vault, 'setup.make')).click();
  await expect(page.getByRole('heading', { level: 1, name: uiText(onboarding, 'document.title') })).toBeVisible();
  await page.goto(`${tenant.url}/settings?tab=privacy`);
  await unlocks(page).click();
  await button(page, 'Use a passkey').click();
  await expect(status(page, uiText(vault, 'own.opened'))).toBeVisible();

  await button(page, uiText(vault, 'own.addAnotherPasskey')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByLabel(uiText(vault, 'own.passkeyName'))).toHaveValue('Passkey 2');
  // The second one is created on another authenticator, because the first would report that it already has one.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  const safe = await addAuthenticator(cdp, 'usb');
  await page.getByLabel(uiText(vault, 'own.passkeyName')).fill('Key in the safe');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(uiText(vault, 'how.passkeyReady'))).toBeVisible();
  await button(page, uiText(vault, 'own.keep')).click();
  const named = page
    .getByRole('listitem')
    .filter({ hasText: uiText(vault, 'own.passkeyNamed', { name: 'Key in the safe' }) });
  await expect(named).toBeVisible();
  await button(page, uiText(vault, 'own.lock')).click();
  await unlocks(page).click();
  await button(page, 'Use a passkey').click();
  await expect(status(page, uiText(vault, 'own.opened'))).toBeVisible();
  await button(page, 'Remove the Passkey “Key in the safe”').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: uiText(vault, 'own.remove'), exact: true })
    .click();
  await expect(named).toBeHidden();
  await expect(page.getByText(uiText(vault, 'own.lastWay'))).toBeVisible();
  // The second passkey is in a safe, so its authenticator isn't available during sign-in.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: safe });
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });

  // The same button that signs in.
  await page
    .getByRole('button', { name: uiText(shell, 'signOut') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent('/settings?tab=privacy')}`);
  await button(page, 'Use a passkey').click();
  await expect(status(page, uiText(vault, 'own.opened'))).toBeVisible();
  expect(sent()).toContain('"clientExtensionResults"');
  expect(sent()).not.toContain('"prf"');
});
