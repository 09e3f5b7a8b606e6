// covers: client/identity gateway/identity
// own product: accounts of other providers are a setting
import { freePort } from '@cartulary/testing/ports';
import {
  CLIENT,
  passwordAt,
  startOpenidProvider,
  type RunningOpenidProvider,
} from '@cartulary/testing/openid-provider';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as callback } from '../apps/client/src/text/identity/callback';
import { t as elsewhere } from '../apps/client/src/text/identity/elsewhere';
import { t as settings } from '../apps/client/src/text/settings';
import { rowsOf } from './support/rows';
import { windowOf } from './support/settings-desk';
import { Walker } from './support/walker';

let provider: RunningOpenidProvider;
let product: Product;
let operator: Person;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  product = await Product.start({
    CARTULARY_OIDC_ISSUER: `http://127.0.0.1:${port}`,
    CARTULARY_OIDC_CLIENT_ID: CLIENT.id,
    CARTULARY_OIDC_CLIENT_SECRET: CLIENT.secret,
    CARTULARY_PROVIDER_PLAIN_HTTP: '1',
    // This test never goes to Google: the response doesn't belong to a sign-in that was started.
    CARTULARY_GOOGLE_CLIENT_ID: 'somebody-else',
    CARTULARY_GOOGLE_CLIENT_SECRET: 'nobody-knows',
  });
  provider = await startOpenidProvider([`${product.url}/auth/oidc/callback`], port);
  operator = await Person.signUp(product.url, 'operator@elsewhere.example');
  provider.people.set('boss', { email: operator.email, email_verified: true, name: 'Ilse Marwick' });
  provider.people.set('vera', { email: 'vera@elsewhere.example', email_verified: true, name: 'Vera Lund' });
  provider.people.set('anon', { email: 'anon@elsewhere.example', email_verified: false });
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const button = (page: Page) => page.getByRole('button', { name: 'Continue with OpenID Connect' });

async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByRole('heading', { name: 'Example directory' }).waitFor();
  await page.getByLabel('Login').fill(login);
  await page.getByLabel(text(identity, 'password')).fill(passwordAt(login));
  await page.getByRole('button', { name: text(identity, 'signIn') }).click();
}

test('a person signs in at the provider’s own page, comes back to where they were going, and sees what is linked', async ({
  page,
}) => {
  await page.goto(`${product.url}/login?next=${encodeURIComponent('/settings?tab=security')}`);
  await page.getByRole('checkbox', { name: text(identity, 'rememberMe') }).check();
  await button(page).click();
  await signInThere(page, 'vera');
  await page.waitForURL((url) => url.pathname === '/settings');
  expect(page.url()).not.toContain('code=');
  const card = page.getByRole('region', { name: 'Linked accounts' }).or(page.locator('[aria-labelledby="identities"]'));
  await expect(card.getByText('vera@elsewhere.example')).toBeVisible();
  await card.getByRole('button', { name: 'Unlink OpenID Connect' }).click();
  await page
    .getByRole('button', { name: text(settings, 'identities.unlink'), exact: true })
    .last()
    .click();
  await expect(page.getByText('This is your only way to sign in, so it stays linked.').first()).toBeVisible();
});

test('an account elsewhere is linked in the settings, by the session that began it', async ({ browser }) => {
  await rowsOf(product, 'UPDATE app.account SET is_email_verified = true WHERE email = $1', [operator.email]);
  const page = await windowOf(browser, product.url, operator);
  await page.goto(`${product.url}/settings?tab=security`);
  const card = page.locator('[aria-labelledby="identities"]');
  await card.getByRole('button', { name: 'Link OpenID Connect' }).click();
  await signInThere(page, 'boss');
  await page.waitForURL((url) => url.pathname === '/settings');
  await expect(card.getByText(operator.email)).toBeVisible();
  await page.context().close();
});

test('whoever cancels there, or has no confirmed address, is told so, and the sign-in page works again', async ({
  page,
}) => {
  await page.goto(`${product.url}/login`);
  await button(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('OIDC authentication failed');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: text(callback, 'back') }).click();
  await button(page).click();
  await signInThere(page, 'anon');
  await expect(page.getByRole('alert')).toContainText('no confirmed email address');
  await page.getByRole('link', { name: text(callback, 'back') }).click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
});

test('a way back that nobody began is told about in words, and leads to the sign-in page', async ({ page }) => {
  for (const [name, sentence] of [
    ['google', 'Google authentication failed'],
    ['oidc', 'OIDC authentication failed'],
  ] as const) {
    await page.goto(`${product.url}/auth/${name}/callback?code=x&state=y`);
    await expect(page.getByRole('alert')).toHaveText(sentence);
    expect(new URL(page.url()).search).toBe('');
  }
  await page.getByRole('link', { name: text(callback, 'back') }).click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
});

test('a way back that another browser began signs nobody in', async ({ browser }) => {
  const [mine, theirs] = [await browser.newPage(), await browser.newPage()];
  // The response isn't used here.
  await mine.route('**/api/auth/oidc/callback', (route) => route.abort());
  await mine.goto(`${product.url}/login`);
  await button(mine).click();
  const back = mine.waitForRequest((request) => new URL(request.url()).pathname === '/auth/oidc/callback');
  await signInThere(mine, 'vera');
  const link = (await back).url();
  await mine.getByRole('alert').waitFor();
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toHaveText('OIDC authentication failed');
  await theirs.goto(`${product.url}/dashboard`);
  await theirs.waitForURL((url) => url.pathname === '/login');
  await Promise.all([mine.close(), theirs.close()]);
});

test('somebody of a domain that nobody told of reads what to do instead', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url);
  const { page } = walker;
  await page.getByRole('button', { name: text(identity, 'byOrganisation') }).click();
  await page.getByLabel(text(elsewhere, 'address')).fill('somebody@unknown.example');
  await page.getByRole('button', { name: text(elsewhere, 'goOn'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('SSO discovery failed');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
  await walker.page.close();
});
