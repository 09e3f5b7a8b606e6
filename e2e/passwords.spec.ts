// covers: client/identity gateway/identity gateway/mail
// own product: mails go out, which is a setting, and the outbox of the whole installation is looked at
import { MailSink } from '@cartulary/testing/mail-sink';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { t as identityPassword } from '../apps/client/src/text/identity/password';
import { t as mailTexts } from '../apps/client/src/text/mail';
import { t as settings } from '../apps/client/src/text/settings';

const MINUTE_MS = 60_000;
const EMAIL = 'ilse@passwords.example';
const FIRST = 'Blue-Kettle-7-Harbour';
const NEXT = 'Green-Anvil-3-Meadow';

let sink: MailSink;
let product: Product;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  sink = await MailSink.start();
  product = await Product.start({
    SMTP_URL: sink.url,
    CARTULARY_PUBLIC_URL: 'http://localhost:9',
  });
});
test.afterAll(async () => {
  await product.stop();
  await sink.stop();
});

/** The newest mailed link of a kind, as a path of this product. */
async function mailedPath(kind: 'verify' | 'reset', to = EMAIL): Promise<string> {
  const link = await waitFor(
    () =>
      sink.mails
        .filter((mail) => mail.to.includes(to))
        .map(({ body }) => new RegExp(`http://localhost:9(/login\\?${kind}=[\\w-]+)`).exec(body)?.[1])
        .findLast(Boolean),
    MINUTE_MS,
  );
  return product.url + link;
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(EMAIL);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
}

test('a new account’s address is confirmed by the mail that it brought', async ({ page }) => {
  await page.goto(`${product.url}/register`);
  await page.getByLabel(text(errands, 'fullName')).fill('Ilse Marwick');
  await page.getByLabel(text(identity, 'email')).fill(EMAIL);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(FIRST);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text(errands, 'createAccount') }).click();
  await page.waitForURL((url) => url.pathname === '/onboarding');
  await page.goto(`${product.url}/settings?tab=profile`);
  await expect(page.getByText(text(settings, 'address.open'))).toBeVisible();
  const link = await mailedPath('verify');
  await page.goto(link);
  await page.getByRole('button', { name: text(errands, 'confirmAddressNow') }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto(`${product.url}/settings?tab=profile`);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a mail confirms nothing to who is not signed in: they sign in first, or take the account from who made it', async ({
  page,
  browser,
}) => {
  const email = 'bo@passwords.example';
  const stranger = await browser.newContext();
  const signedUp = await stranger.newPage();
  await signedUp.goto(`${product.url}/register`);
  await signedUp.getByLabel(text(errands, 'fullName')).fill('Eve');
  await signedUp.getByLabel(text(identity, 'email')).fill(email);
  await signedUp.getByLabel(text(identity, 'password'), { exact: true }).fill(FIRST);
  await signedUp.getByRole('checkbox').check();
  await signedUp.getByRole('button', { name: text(errands, 'createAccount') }).click();
  await signedUp.waitForURL((url) => url.pathname === '/onboarding');
  const link = await mailedPath('verify', email);
  await page.goto(link);
  await page.getByRole('button', { name: text(errands, 'signInToConfirm') }).click();
  await expect(page.getByLabel(text(identity, 'password'), { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: text(errands, 'newPassword') }).click();
  await page.getByLabel(text(identityPassword, 'new')).fill(NEXT);
  await page.getByRole('button', { name: text(errands, 'setPassword') }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await signedUp.goto(`${product.url}/settings?tab=profile`);
  await signedUp.waitForURL((url) => url.pathname === '/login');
  await stranger.close();
});

test('a forgotten password is replaced by the link of a mail, which works once', async ({ page }) => {
  await page.goto(`${product.url}/login?next=%2Fdocs`);
  await page.getByRole('link', { name: text(identity, 'forgot') }).click();
  await page.getByLabel(text(identity, 'email')).fill(EMAIL);
  await page.getByRole('button', { name: text(errands, 'sendLink') }).click();
  await expect(page.getByText('If there’s an account with this address')).toBeVisible();
  const link = await mailedPath('reset');
  await page.goto(link);
  await page.getByLabel(text(identityPassword, 'new')).fill(NEXT);
  await page.getByRole('button', { name: text(errands, 'setPassword') }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Password reset failed');
  await signIn(page, FIRST);
  await expect(page.getByRole('alert')).toContainText('Authentication failed');
  await signIn(page, NEXT);
  await page.waitForURL((url) => url.pathname !== '/login');
  await waitFor(() => sink.mails.find(({ body }) => body.includes('was changed on')), MINUTE_MS);
});

test('the operator sees in the outbox what was sent, opens a mail and finds why another one was not', async ({
  page,
}) => {
  await signIn(page, NEXT);
  await page.waitForURL((url) => url.pathname !== '/login');
  sink.refuse = 550;
  await fetch(`${product.url}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  });
  await page.goto(`${product.url}/system-control?state=failed`);
  const rows = page.getByRole('row').filter({ hasText: EMAIL });
  await expect(rows).toHaveCount(1);
  await rows.getByText(EMAIL).click();
  await expect(page.getByText('not now, not here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  sink.refuse = undefined;
  const before = sink.mails.length;
  await page.getByRole('button', { name: text(mailTexts, 'mail.retry') }).click();
  await expect(page.getByText(text(mailTexts, 'mail.retried'), { exact: true })).toBeVisible();
  await waitFor(() => sink.mails.length > before, MINUTE_MS);
});
