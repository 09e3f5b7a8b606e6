// covers: client/identity gateway/identity
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { t as identity } from '../apps/client/src/text/identity';
import { t as factors } from '../apps/client/src/text/identity/factors';
import { t as settings } from '../apps/client/src/text/settings';
import { joins } from './support/colleagues';
import { rowsOf, withFactors } from './support/rows';
import { show } from './support/settings-desk';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let tenant: Tenant;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@mfa.example');
  ada = tenant.founder;
});

const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * STEP_MS });

/** Enters the email address and password at /login. */
async function typeIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto(`${tenant.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
}
const arrived = (page: Page): Promise<void> => page.waitForURL((url) => url.pathname !== '/login');
const factorsOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Second factors', exact: true }) });
const newPerson = (name: string): Promise<Person> => joins(tenant, `${name}@mfa.example`);

/** A passkey in the machine, which verifies its user (CDP, WebAuthn domain). */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up in the settings, proves the next sign-in, and a recovery code stands in for it', async ({
  page,
}) => {
  const bo = await newPerson('bo');
  await typeIn(page, bo);
  await arrived(page);
  const row = await show(page, 'security.twoFactorEnabled');
  await expect(row.getByText(text(settings, 'field.isOff'), { exact: true })).toBeVisible();
  const card = factorsOf(page);
  await card.getByRole('button', { name: text(factors, 'own.addApp') }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', /^data:image\/png/);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(text(factors, 'step.code.totp')).fill('000000');
  await page.getByRole('button', { name: text(factors, 'step.confirm') }).click();
  await expect(page.getByText('MFA verification failed')).toBeVisible();
  await page.getByLabel(text(factors, 'step.code.totp')).fill(codeOf(secret, -1));
  await page.getByRole('button', { name: text(factors, 'step.confirm') }).click();
  const kept = page.getByRole('list', { name: text(factors, 'codes.label') }).getByRole('listitem');
  await expect(kept).toHaveCount(10);
  const codes = await kept.allTextContents();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('10 of 10 recovery codes left.');
  await expect(row.getByText(text(settings, 'field.isOn'), { exact: true })).toBeVisible();

  const next = await (await page.context().browser()?.newContext())?.newPage();
  if (!next) throw new Error('no browser');
  await typeIn(next, bo);
  await expect(next.getByRole('heading', { name: 'MFA required' })).toBeVisible();
  await expect(next.getByText('Multi-factor authentication required')).toBeVisible();
  const field = next.getByLabel(text(factors, 'step.code.totp'));
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await next.goto(`${tenant.url}/dashboard`);
  await next.waitForURL(/\/login/);
  await typeIn(next, bo);
  await field.fill(codeOf(secret));
  await field.press('Enter');
  await arrived(next);

  const lost = await (await next.context().browser()?.newContext())?.newPage();
  if (!lost) throw new Error('no browser');
  await typeIn(lost, bo);
  await lost.getByRole('button', { name: text(factors, 'step.to.recovery') }).click();
  await lost.getByLabel(text(factors, 'step.code.recovery')).fill(codes[0]?.trim() ?? '');
  await lost.getByRole('button', { name: text(factors, 'step.confirm') }).click();
  await arrived(lost);
  await lost.context().close();
  await next.context().close();
});

test('a passkey is the second factor, and then the only one; a wrong password locks it out of nothing', async ({
  page,
}) => {
  const cy = await newPerson('cy');
  await withAuthenticator(page);
  await typeIn(page, cy);
  await arrived(page);
  await show(page, 'security.twoFactorEnabled');
  await factorsOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(factorsOf(page)).toContainText('10 of 10 recovery codes left.');
  const signOut = () => page.evaluate(() => localStorage.removeItem('cartulary.session'));

  await signOut();
  await typeIn(page, cy);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await arrived(page);

  await signOut();
  for (let count = 0; count < 5; count += 1)
    await cy.call('POST', '/api/v1/auth/login', { email: cy.email, password: 'wrong' });
  await page.goto(`${tenant.url}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await arrived(page);
  const [session] = await rowsOf<{ proved: string[] }>(
    tenant,
    `SELECT s.proved_by AS proved FROM app.session s JOIN app.account a ON a.id = s.account_id
      WHERE a.email = $1 ORDER BY s.created_at DESC LIMIT 1`,
    [cy.email],
  );
  expect(session?.proved).toEqual(['webauthn']);
});

test('removing a factor asks for a fresh sign-in, once, and then does what was asked', async ({ page }) => {
  const dee = await newPerson('dee');
  await withAuthenticator(page);
  await typeIn(page, dee);
  await arrived(page);
  await show(page, 'security.twoFactorEnabled');
  const card = factorsOf(page);
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  // Only hers: the administrator has to sign in again too.
  await rowsOf(
    tenant,
    `UPDATE app.session SET proved_at = now() - interval '6 minutes'
      WHERE account_id = (SELECT id FROM app.account WHERE email = $1)`,
    [dee.email],
  );
  await card.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('wrong');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(factors, 'step.confirm') })
    .click();
  await expect(page.getByText('The current password is wrong')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(dee.password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(factors, 'step.confirm') })
    .click();
  await expect(card).toContainText(text(factors, 'own.none'));
});

/** Whether the organization requires a second factor. */
async function demand(mfaRequired: boolean): Promise<void> {
  const path = '/api/v1/settings/enterprise';
  const { value, version } = (await ada.call<{ value: object; version: number }>('GET', path)).body.data ?? {};
  expect((await ada.call('PUT', path, { value: { ...value, mfaRequired }, version })).status).toBe(200);
}

test('what was set up or turned off elsewhere meanwhile is said, and nothing is done twice', async ({
  page,
  browser,
}) => {
  const eli = await newPerson('eli');
  await withFactors(tenant, [ada.email]);
  await demand(true);
  const other = await (await browser.newContext()).newPage();
  // Both windows get the form for a first factor; the slower one can't add a second one.
  for (const window of [page, other]) {
    await typeIn(window, eli);
    await expect(window.getByRole('heading', { name: text(factors, 'require.title') })).toBeVisible();
  }
  await demand(false);
  await page.getByRole('button', { name: text(factors, 'require.totp') }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(text(factors, 'step.code.totp')).fill(codeOf(secret));
  await page.getByRole('button', { name: text(factors, 'step.confirm') }).click();
  await page.getByRole('button', { name: text(factors, 'require.goOn') }).click();
  await arrived(page);
  await other.getByRole('button', { name: text(factors, 'require.totp') }).click();
  await expect(other.getByRole('alert')).toHaveText('MFA setup failed');

  await other.getByRole('button', { name: 'Back to sign-in' }).click();
  await typeIn(other, eli);
  await other.getByLabel(text(factors, 'step.code.totp')).fill(codeOf(secret, 1));
  await other.getByRole('button', { name: text(factors, 'step.confirm') }).click();
  await arrived(other);
  for (const window of [page, other]) {
    await show(window, 'security.twoFactorEnabled');
    await factorsOf(window)
      .getByRole('button', { name: text(factors, 'own.off') })
      .click();
  }
  const turnOff = (window: Page) => window.getByRole('dialog').getByRole('button', { name: text(factors, 'own.off') });
  await turnOff(page).click();
  await expect(factorsOf(page)).toContainText(text(factors, 'own.none'));
  await turnOff(other).click();
  await expect(other.getByText('MFA disable failed', { exact: true })).toBeVisible();
  await expect(factorsOf(other)).toContainText(text(factors, 'own.none'));
  await other.context().close();
});
