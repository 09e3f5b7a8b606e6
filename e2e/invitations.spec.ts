// covers: client/people client/identity gateway/invitations workers/mail
// own product: mails go out, which is a setting
import AxeBuilder from '@axe-core/playwright';
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { t as password } from '../apps/client/src/text/identity/password';
import { t as signInAgain } from '../apps/client/src/text/identity/sign-in-again';
import { t as people } from '../apps/client/src/text/people';
import { t as invitations } from '../apps/client/src/text/people/invitations';
import { t as settings } from '../apps/client/src/text/settings';

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

/** The link in the newest invitation to an email address, as a URL of this product. */
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
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

async function invite(page: Page, addresses: string): Promise<void> {
  await page.getByRole('button', { name: text(invitations, 'invite.open') }).click();
  await page.getByRole('dialog').getByLabel(text(invitations, 'invite.addresses')).fill(addresses);
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
}

test('people are invited, one comes by the link of the mail, and belongs to the organisation in the role that was given', async ({
  browser,
}) => {
  const page = await signedIn(browser, ada.email, '/user-management');
  await page.getByRole('button', { name: text(invitations, 'invite.open') }).click();
  const dialog = page.getByRole('dialog', { name: text(invitations, 'invite.title') });
  await dialog
    .getByLabel(text(invitations, 'invite.addresses'))
    .fill('jon@guests.example, not-an-address\neva@guests.example');
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: text(people, 'role.manager') }).click();
  await dialog.getByLabel(text(invitations, 'invite.message')).fill('See you on Monday');
  await dialog.getByRole('button', { name: text(invitations, 'invite.send', { count: 3 }) }).click();
  await expect(dialog.getByRole('alert')).toContainText(text(invitations, 'why.invalid', { email: 'not-an-address' }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const open = page.getByRole('region', { name: text(invitations, 'list.title') });
  await expect(open.getByText('jon@guests.example', { exact: true })).toBeVisible();
  await expect(open.getByText('eva@guests.example', { exact: true })).toBeVisible();

  const link = await invitationOf('jon@guests.example');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: text(invitations, 'accept.titleUnnamed') })).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue('jon@guests.example');
  await theirs.getByLabel(text(errands, 'fullName')).fill('Jon Fosse');
  await theirs.getByLabel(text(password, 'new')).fill(PASSWORD);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: text(invitations, 'accept.titleUnnamed') }).click();
  await theirs.waitForURL((url) => url.pathname === '/onboarding');
  await theirs.context().close();

  await page.reload();
  await expect(page.getByRole('row', { name: /Jon Fosse/ })).toContainText(text(people, 'role.manager'));
  await expect(open.getByText('jon@guests.example', { exact: true })).toHaveCount(0);
  await expect(open.getByText('eva@guests.example', { exact: true })).toBeVisible();
  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1, name: text(invitations, 'accept.failedTitle') })).toBeVisible();
  await again.context().close();
  await page.context().close();
});

test('an invitation is sent again, and withdrawn', async ({ browser }) => {
  const page = await signedIn(browser, ada.email, '/user-management');
  await invite(page, 'kit@guests.example');
  const open = page.getByRole('region', { name: text(invitations, 'list.title') });
  await expect(open.getByText('kit@guests.example', { exact: true })).toBeVisible();
  const first = await invitationOf('kit@guests.example');
  await open
    .getByRole('button', { name: text(invitations, 'act.resendNamed', { email: 'kit@guests.example' }) })
    .click();
  const second = await invitationOf('kit@guests.example', 1);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(first);
  await expect(theirs.getByRole('heading', { level: 1, name: text(invitations, 'accept.failedTitle') })).toBeVisible();
  await theirs.goto(second);
  await expect(theirs.getByRole('heading', { level: 1, name: text(invitations, 'accept.titleUnnamed') })).toBeVisible();
  await open
    .getByRole('button', { name: text(invitations, 'act.withdrawNamed', { email: 'kit@guests.example' }) })
    .click();
  await expect(open.getByText('kit@guests.example', { exact: true })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: text(invitations, 'accept.failedTitle') })).toBeVisible();
  await theirs.context().close();
  await page.context().close();
});

test('somebody with an account elsewhere is told what happens, and keeps it', async ({ browser }) => {
  const eve = await Person.signUp(product.url, 'eve@elsewhere.example');
  const page = await signedIn(browser, ada.email, '/user-management');
  await invite(page, eve.email);
  await expect(
    page.getByRole('region', { name: text(invitations, 'list.title') }).getByText(eve.email, { exact: true }),
  ).toBeVisible();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await invitationOf(eve.email));
  await expect(theirs.getByRole('heading', { level: 1, name: text(invitations, 'elsewhere.title') })).toBeVisible();
  await expect(theirs.getByText('it stays there', { exact: false })).toBeVisible();
  await theirs.getByRole('link', { name: text(invitations, 'accept.toSignIn') }).click();
  await theirs.waitForURL((url) => url.pathname === '/login');
  await theirs.context().close();
  await page.context().close();
});

test('a session that ends while somebody types is taken up over the page, with what was typed', async ({ browser }) => {
  const page = await signedIn(browser, ada.email, '/user-management');
  await page.getByRole('button', { name: text(invitations, 'invite.open') }).click();
  const typing = page.getByRole('dialog', { name: text(invitations, 'invite.title') });
  await typing.getByLabel(text(invitations, 'invite.addresses')).fill('late@guests.example');
  // Three more sign-ins end the oldest.
  for (let more = 0; more < 3; more += 1) await ada.signIn();
  const again = page.getByRole('dialog', { name: text(signInAgain, 'title') });
  await expect(again).toContainText('Token refresh failed. You signed in somewhere else.');
  await expect(again.getByLabel(text(identity, 'email'))).toHaveValue(ada.email);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await again.getByLabel(text(identity, 'password'), { exact: true }).fill('wrong');
  await again.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(again.getByRole('alert')).toHaveText('Authentication failed');
  await again.getByLabel(text(identity, 'password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(typing.getByLabel(text(invitations, 'invite.addresses'))).toHaveValue('late@guests.example');
  await typing.getByRole('button', { name: text(invitations, 'invite.send', { count: 1 }) }).click();
  await expect(page.getByText(text(invitations, 'invite.done', { count: 1 }), { exact: true })).toBeVisible();
  await page.context().close();
});

test('somebody signs out everywhere', async ({ browser }) => {
  const other = await signedIn(browser, ada.email, '/docs');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await signedIn(browser, ada.email, '/settings?tab=security');
  const card = page.getByRole('region', { name: text(settings, 'signIns.title') });
  await expect(card.getByText(text(settings, 'signIns.network')).first()).toBeVisible();
  await card.getByRole('button', { name: text(people, 'act.signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(people, 'act.signOut') })
    .click();
  await page.waitForURL((url) => url.pathname === '/login');
  await other.waitForURL((url) => url.pathname === '/login');
  await other.context().close();
  await page.context().close();
});
