// covers: client/people client/identity gateway/invitations workers/mail
// own product: mails go out, which is a setting
import AxeBuilder from '@axe-core/playwright';
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Browser, type Page } from '@playwright/test';

const MINUTE_MS = 60_000;
const PASSWORD = 'Blue-Kettle-7-Harbour';
let sink: MailSink;
let product: Product;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  sink = await MailSink.start();
  product = await Product.start({ SMTP_URL: sink.url, CARTULARY_PUBLIC_URL: 'http://localhost:9' });
  ada = await Person.signUp(product.url, 'ada@invitations.example');
});
test.afterAll(async () => {
  await product.stop();
  await sink.stop();
});

/** The link of the newest invitation that reached an address, as an address of this product. */
async function invitationOf(address: string, after = 0): Promise<string> {
  const link = await waitFor(() => {
    const links = sink.mails
      .filter(({ to }) => to.includes(address))
      .flatMap(({ body }) => /http:\/\/localhost:9(\/register\?invitation=[\w-]+)/.exec(body)?.[1] ?? []);
    return links.length > after ? links.at(-1) : undefined;
  }, MINUTE_MS);
  return product.url + link;
}

async function signedIn(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.url}/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

async function invite(page: Page, addresses: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('dialog').getByLabel('Email addresses').fill(addresses);
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
}

test('people are invited, one comes by the link of the mail, and belongs to the organisation in the role that was given', async ({
  browser,
}) => {
  const page = await signedIn(browser, ada.email, '/user-management');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill('jon@guests.example, not-an-address\neva@guests.example');
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await dialog.getByLabel('Personal message (optional)').fill('See you on Monday');
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not-an-address is not an email address');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText('jon@guests.example', { exact: true })).toBeVisible();
  await expect(open.getByText('eva@guests.example', { exact: true })).toBeVisible();

  const link = await invitationOf('jon@guests.example');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Accept the invitation' })).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue('jon@guests.example');
  await theirs.getByLabel('Full name').fill('Jon Fosse');
  await theirs.getByLabel('New password').fill(PASSWORD);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await theirs.waitForURL((url) => url.pathname === '/onboarding');
  await theirs.context().close();

  await page.reload();
  await expect(page.getByRole('row', { name: /Jon Fosse/ })).toContainText('Manager');
  await expect(open.getByText('jon@guests.example', { exact: true })).toHaveCount(0);
  await expect(open.getByText('eva@guests.example', { exact: true })).toBeVisible();
  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1, name: 'This invitation doesn’t work' })).toBeVisible();
  await again.context().close();
  await page.context().close();
});

test('an invitation is sent again, and withdrawn', async ({ browser }) => {
  const page = await signedIn(browser, ada.email, '/user-management');
  await invite(page, 'kit@guests.example');
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText('kit@guests.example', { exact: true })).toBeVisible();
  const first = await invitationOf('kit@guests.example');
  await open.getByRole('button', { name: 'Send the invitation of kit@guests.example again' }).click();
  const second = await invitationOf('kit@guests.example', 1);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(first);
  await expect(theirs.getByRole('heading', { level: 1, name: 'This invitation doesn’t work' })).toBeVisible();
  await theirs.goto(second);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Accept the invitation' })).toBeVisible();
  await open.getByRole('button', { name: 'Withdraw the invitation of kit@guests.example' }).click();
  await expect(open.getByText('kit@guests.example', { exact: true })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'This invitation doesn’t work' })).toBeVisible();
  await theirs.context().close();
  await page.context().close();
});

test('somebody with an account elsewhere is told what happens, and keeps it', async ({ browser }) => {
  const eve = await Person.signUp(product.url, 'eve@elsewhere.example');
  const page = await signedIn(browser, ada.email, '/user-management');
  await invite(page, eve.email);
  await expect(
    page.getByRole('region', { name: 'Open invitations' }).getByText(eve.email, { exact: true }),
  ).toBeVisible();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await invitationOf(eve.email));
  await expect(theirs.getByRole('heading', { level: 1, name: 'You already have an account' })).toBeVisible();
  await expect(theirs.getByText('it stays where it is', { exact: false })).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await theirs.waitForURL((url) => url.pathname === '/login');
  await theirs.context().close();
  await page.context().close();
});

test('a session that ends while somebody types is taken up over the page, with what was typed', async ({ browser }) => {
  const page = await signedIn(browser, ada.email, '/user-management');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const typing = page.getByRole('dialog', { name: 'Invite people' });
  await typing.getByLabel('Email addresses').fill('late@guests.example');
  // Three more sign-ins end the oldest.
  for (let more = 0; more < 3; more += 1) await ada.signIn();
  const again = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(again).toContainText('Token refresh failed. You signed in somewhere else.');
  await expect(again.getByLabel('Email')).toHaveValue(ada.email);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await again.getByLabel('Password', { exact: true }).fill('wrong');
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again.getByRole('alert')).toHaveText('Authentication failed');
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(typing.getByLabel('Email addresses')).toHaveValue('late@guests.example');
  await typing.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('1 person was invited', { exact: true })).toBeVisible();
  await page.context().close();
});

test('somebody signs out everywhere', async ({ browser }) => {
  const other = await signedIn(browser, ada.email, '/docs');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await signedIn(browser, ada.email, '/settings?tab=security');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByText('this network').first()).toBeVisible();
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await other.waitForURL((url) => url.pathname === '/login');
  await other.context().close();
  await page.context().close();
});
