// covers: client/identity client/settings gateway/identity gateway/mail workers/mail
// own product: mails go out, which is a setting
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Page } from '@playwright/test';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { t as factors } from '../apps/client/src/text/identity/factors';
import { t as password } from '../apps/client/src/text/identity/password';
import { t as settings } from '../apps/client/src/text/settings';
import { rowsOf } from './support/rows';
import { rowOf, windowOf } from './support/settings-desk';

const MINUTE_MS = 60_000;
const NEXT = 'Green-Anvil-3-Meadow';
const OLD = 'bo@addresses.example';
const NEW = 'bo.marwick@addresses.example';

let sink: MailSink;
let product: Product;
let bo: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  sink = await MailSink.start();
  product = await Product.start({ SMTP_URL: sink.url, CARTULARY_PUBLIC_URL: 'http://localhost:9' });
  await Person.signUp(product.url, 'ada@addresses.example');
  bo = await Person.of(product.url, OLD, product.addUser(OLD, 'user'));
  await rowsOf(product, 'UPDATE app.account SET is_email_verified = true WHERE email = $1', [OLD]);
});
test.afterAll(async () => {
  await product.stop();
  await sink.stop();
});

/** A match in the newest email that contains one. */
const mailed = (form: RegExp): Promise<string> =>
  waitFor(() => sink.mails.map(({ body }) => form.exec(body)?.[1]).findLast(Boolean), MINUTE_MS);

const card = (page: Page) => page.getByRole('region', { name: text(settings, 'address.title') });

test('another address is asked for by somebody who proves who they are, and taken by the code that was mailed there', async ({
  browser,
}) => {
  const other = await windowOf(browser, product.url, bo);
  const page = await windowOf(browser, product.url, bo);
  await page.goto(`${product.url}/settings?tab=profile`);
  await expect(rowOf(page, 'profile.email').getByLabel('Email')).toHaveValue(OLD);
  await expect(card(page)).toContainText(OLD);
  await rowsOf(product, `UPDATE app.session SET proved_at = now() - interval '6 minutes'`, []);
  await card(page)
    .getByRole('button', { name: text(settings, 'address.change') })
    .click();
  const asking = page.getByRole('dialog', { name: text(settings, 'address.change') });
  await asking.getByLabel(text(settings, 'address.new')).fill(NEW);
  await asking.getByRole('button', { name: text(settings, 'address.ask') }).click();
  const proving = page.getByRole('dialog', { name: text(factors, 'prove.title') });
  await proving.getByLabel('Password', { exact: true }).fill(bo.password);
  await proving.getByRole('button', { name: text(factors, 'step.confirm') }).click();
  await expect(card(page)).toContainText(`If ${NEW} can be used`);
  await expect(asking).toHaveCount(0);

  const code = await mailed(/^(\d{6})\r?$/m);
  const field = card(page).getByLabel(text(settings, 'address.code'));
  await field.fill(code === '000000' ? '000001' : '000000');
  await card(page)
    .getByRole('button', { name: text(settings, 'address.take') })
    .click();
  await expect(card(page)).toContainText('This isn’t the code sent to the new address');
  await field.fill(code);
  await card(page)
    .getByRole('button', { name: text(settings, 'address.take') })
    .click();
  await expect(page.getByText(`You now sign in with ${NEW}`, { exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(card(page)).toContainText(NEW);
  await expect(rowOf(page, 'profile.email').getByLabel('Email')).toHaveValue(NEW);
  await other.waitForURL((url) => url.pathname === '/login');
  await other.context().close();
  await page.context().close();
});

test('the old address takes the change back by its link, signs everybody out and chooses the next password', async ({
  browser,
  page,
}) => {
  const theirs = await windowOf(browser, product.url, { email: NEW, password: bo.password });
  const link = `${product.url}${await mailed(/http:\/\/localhost:9(\/login\?undo=[\w-]+)/)}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: text(errands, 'undoAddress') })).toBeVisible();
  await page.getByRole('button', { name: text(errands, 'undoAddressNow') }).click();
  await page.getByLabel(text(password, 'new')).fill(NEXT);
  await page.getByRole('button', { name: text(errands, 'setPassword') }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await theirs.waitForURL((url) => url.pathname === '/login');
  await theirs.context().close();
  const back = await windowOf(browser, product.url, { email: OLD, password: NEXT });
  await back.goto(`${product.url}/settings?tab=profile`);
  await expect(card(back)).toContainText(OLD);
  await back.context().close();

  await page.goto(link);
  await page.getByRole('button', { name: text(errands, 'undoAddressNow') }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
});
