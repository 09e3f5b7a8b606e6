// covers: client/identity gateway/identity gateway/mail
// own product: mails go out, which is a setting, and the outbox of the whole installation is looked at
import { MailSink } from '@cartulary/testing/mail-sink';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Page } from '@playwright/test';

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

/** The newest link of a kind that a mail has brought, as a path of this product. */
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
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a new account’s address is confirmed by the mail that it brought', async ({ page }) => {
  await page.goto(`${product.url}/register`);
  await page.getByLabel('Full name').fill('Ilse Marwick');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/onboarding');
  await page.goto(`${product.url}/settings?tab=profile`);
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  const link = await mailedPath('verify');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
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
  await signedUp.getByLabel('Full name').fill('Eve');
  await signedUp.getByLabel('Email').fill(email);
  await signedUp.getByLabel('Password', { exact: true }).fill(FIRST);
  await signedUp.getByRole('checkbox').check();
  await signedUp.getByRole('button', { name: 'Create account' }).click();
  await signedUp.waitForURL((url) => url.pathname === '/onboarding');
  const link = await mailedPath('verify', email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in and confirm' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password').fill(NEXT);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The new password is set.')).toBeVisible();
  await signedUp.goto(`${product.url}/settings?tab=profile`);
  await signedUp.waitForURL((url) => url.pathname === '/login');
  await stranger.close();
});

test('a forgotten password is replaced by the link of a mail, which works once', async ({ page }) => {
  await page.goto(`${product.url}/login?next=%2Fdocs`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  const link = await mailedPath('reset');
  await page.goto(link);
  await page.getByLabel('New password').fill(NEXT);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The new password is set.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The email is on its way', { exact: true })).toBeVisible();
  await waitFor(() => sink.mails.length > before, MINUTE_MS);
});
