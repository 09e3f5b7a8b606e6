// covers: client/notifications gateway/notifications workers/notifications
import AxeBuilder from '@axe-core/playwright';
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, type Page } from '@playwright/test';
import { t as notifications } from '../apps/client/src/text/notifications';
import { t as notificationsBell } from '../apps/client/src/text/notifications/bell';
import { rowsOf } from './support/rows';
import { joins } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';
import { Walker } from './support/walker';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let ada: Person;
/** A member of Ada's organization. */
let bo: Person;
/** A member of another organization. */
let cy: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@bell.example');
  ada = tenant.founder;
  bo = await joins(tenant, 'bo@bell.example');
  cy = await Person.signUp(tenant.url, 'cy@bell.example');
});
// Three sessions are allowed at a time, and the end of a fourth would be a notification too.
test.beforeEach(async () => {
  const people = [ada, bo, cy];
  await rowsOf(
    tenant,
    `UPDATE app.session SET ended_at = now(), ended_reason = 'expired' WHERE ended_at IS NULL
        AND account_id IN (SELECT id FROM app.account WHERE email = ANY ($1::citext[]))`,
    [people.map(({ email }) => email)],
  );
  for (const person of people) await person.signIn();
});

const bellButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const bell = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const badge = (page: Page) => page.locator('[data-badge]');
const onScreen = (page: Page, text: string) =>
  page.getByRole('region', { name: /F8/ }).getByRole('listitem').filter({ hasText: text });
const inHistory = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

async function upload(person: Person, name: string): Promise<string> {
  const documentId = await person.uploadOne({ name, bytes: Buffer.from(`Words of ${name}`) });
  await person.whenRead(documentId, MINUTE_MS);
  return documentId;
}
const heardBy = async (person: Person): Promise<string> =>
  JSON.stringify((await person.call('GET', '/api/v1/notifications?pageSize=100')).body);

/** Writes notifications for Ada like the workers would, a minute apart. */
const addHistory = (count: number, type: string, title: string) =>
  rowsOf(
    tenant,
    `INSERT INTO app.notification (id, organisation_id, account_id, kind, type, priority, category, title, message, event_type, event_at, once_key, created_at, read_at)
       SELECT gen_random_uuid(), a.organisation_id, a.id, 'document.ready', $2, 'low', 'documentProcessing', $3 || ' ' || n, 'Then', 'document.ready',
              now(), gen_random_uuid()::text, now() - make_interval(days => 2, mins => n), now()
         FROM app.account a, generate_series(1, $4::int) n WHERE a.email = $1`,
    [ada.email, type, title, count],
  );

test('what became of a document arrives live, and with nobody else', async ({ browser }) => {
  const [adas, bos, cys] = [
    await Walker.start(browser, tenant.url, ada),
    await Walker.start(browser, tenant.url, bo),
    await Walker.start(browser, tenant.url, cy),
  ];
  const { page } = adas;
  await expect(badge(page)).toHaveText('1'); // From the sign-in with this browser, which is new for Ada.
  const documentId = await upload(ada, 'lease.txt');
  await expect(onScreen(page, 'lease.txt is ready')).toBeVisible();
  await expect(badge(page)).toHaveText('2');
  await expect(onScreen(page, 'lease.txt is ready')).toHaveCount(0, { timeout: 10_000 });

  await bellButton(page).click();
  const item = bell(page).getByRole('link', { name: /lease\.txt is ready/ });
  await expect(item).toBeFocused();
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('document') === documentId);
  await expect(badge(page)).toHaveText('1');

  // Anything that arrived for Ada would have arrived for the others by now.
  await upload(bo, 'offer.txt');
  await expect(onScreen(bos.page, 'offer.txt is ready')).toBeVisible();
  for (const [walker, person] of [
    [bos, bo],
    [cys, cy],
  ] as const) {
    await expect(walker.page.getByText('lease.txt')).toHaveCount(0);
    await bellButton(walker.page).click();
    await expect(bell(walker.page)).toBeVisible();
    await expect(walker.page.getByText('lease.txt is ready')).toHaveCount(0);
    expect(await heardBy(person)).not.toContain('lease.txt');
  }
  expect(await heardBy(ada)).not.toContain('offer.txt');
  for (const walker of [adas, bos, cys]) {
    expect(walker.takeTrouble()).toEqual([]);
    await walker.stop();
  }
});

test('what is read or cleared on one device is so on the other; the history keeps it', async ({ browser }) => {
  const [one, two] = [await Walker.start(browser, tenant.url, ada), await Walker.start(browser, tenant.url, ada)];
  await upload(ada, 'minutes.txt');
  await expect(badge(one.page)).toBeVisible();
  await expect(badge(two.page)).toBeVisible();
  await bellButton(one.page).click();
  await bell(one.page)
    .getByRole('button', { name: text(notifications, 'markAllRead') })
    .click();
  await expect(badge(one.page)).toHaveCount(0);
  await expect(badge(two.page)).toHaveCount(0);
  await bell(one.page)
    .getByRole('button', { name: text(notifications, 'clearAll') })
    .click();
  await expect(bell(one.page).getByText('No notifications')).toBeVisible();
  await bellButton(two.page).click();
  await expect(bell(two.page).getByText('No notifications')).toBeVisible();
  await bell(two.page)
    .getByRole('link', { name: /^\d+ more$/ })
    .click();
  await expect(inHistory(two.page, 'minutes.txt is ready')).toBeVisible();
  // Also after a reload.
  await two.settled();
  await two.page.goto(`${tenant.url}/docs`);
  await bellButton(two.page).click();
  await expect(bell(two.page).getByText('No notifications')).toBeVisible();
  expect([...one.takeTrouble(), ...two.takeTrouble()]).toEqual([]);
  await one.stop();
  await two.stop();
});

test('of a burst the bell takes five and says how many more there are', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  await bellButton(page).click();
  await expect(bell(page).getByText('No notifications')).toBeVisible();
  const documentId = await upload(ada, 'seven.txt');
  await expect(bell(page).getByRole('listitem').filter({ hasText: 'seven.txt' })).toBeVisible();
  // It counts as one of the five until it leaves the screen, which it may not have reached yet.
  await expect(onScreen(page, 'seven.txt')).toHaveCount(1);
  await bell(page)
    .getByRole('button', { name: text(notifications, 'clearAll') })
    .click();
  await expect(onScreen(page, 'seven.txt')).toHaveCount(0, { timeout: 10_000 });
  await rowsOf(
    tenant,
    `INSERT INTO app.outbox (id, organisation_id, type, payload, audience)
       SELECT gen_random_uuid(), i.organisation_id, 'document.ready', jsonb_build_object('documentId', i.id, 'state', 'ready', 'name', i.title), '{}'
         FROM app.item i, generate_series(1, 7) WHERE i.id = $1`,
    [documentId],
  );
  // They leave the screen after a few seconds, so the screen is checked before the server.
  await expect(onScreen(page, 'seven.txt is ready')).toHaveCount(5, { timeout: MINUTE_MS });
  await waitFor(async () => (await heardBy(ada)).split('seven.txt is ready').length === 9, MINUTE_MS);
  await expect(bell(page).getByRole('listitem')).toHaveCount(5);
  await expect(bell(page).getByText('Latest 5 of 5')).toBeVisible();
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('the history is filtered, loaded on, marked and thinned out', async ({ browser }) => {
  await addHistory(40, 'success', 'Old');
  await addHistory(3, 'error', 'Broken');
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  await walker.go('/notifications');
  await expect(page.getByRole('button', { name: text(notifications, 'page.loadMore') })).toBeVisible();
  await page.getByRole('button', { name: text(notifications, 'page.loadMore') }).click();
  await expect(inHistory(page, 'Old 20')).toBeVisible();

  await page.getByRole('button', { name: text(notifications, 'filter.type') }).click();
  await page.getByRole('menuitem', { name: 'Error' }).click();
  await expect(inHistory(page, 'Broken')).toHaveCount(3);
  await expect(inHistory(page, 'Old')).toHaveCount(0);
  expect(walker.address).toBe('/notifications?type=error');

  await page.getByRole('button', { name: 'Mark Broken 2 as unread' }).click();
  await page.getByRole('tab', { name: /Unread/ }).click();
  await expect(inHistory(page, 'Broken')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Broken 2' }).click();
  await expect(page.getByText(text(notifications, 'page.noMatch'))).toBeVisible();
  await page.getByRole('button', { name: text(notificationsBell, 'undo') }).click();
  await expect(inHistory(page, 'Broken 2')).toBeVisible();
  for (const [design, mode] of [
    ['classic', 'light'],
    ['neural', 'dark'],
  ] as const) {
    await page.evaluate(
      ([d, m]) => Object.assign(document.documentElement.dataset, { design: d, mode: m }),
      [design, mode],
    );
    expect((await new AxeBuilder({ page }).analyze()).violations, `${design} ${mode}`).toEqual([]);
  }
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('why it came is said, its switch holds news back, and what is critical for the account comes anyway', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, tenant.url, cy);
  const { page } = walker;
  await upload(cy, 'before.txt');
  await walker.go('/notifications');
  await page.getByRole('button', { name: 'Why did I get this? before.txt is ready' }).click();
  const why = page.getByRole('complementary', { name: 'before.txt is ready' });
  await expect(why.getByText(text(notifications, 'rule.document.ready'))).toBeVisible();
  await expect(why.getByText('document.ready')).toBeVisible();
  await why.getByRole('switch', { name: text(notifications, 'switch.documentProcessing') }).click();
  await waitFor(async () => {
    const { body } = await cy.call<{ value: Record<string, unknown> }>('GET', '/api/v1/settings/notifications');
    return body.data?.value.documentProcessing === false;
  }, MINUTE_MS);

  // A stolen token: used again after it was exchanged.
  const stolen = await Person.of(tenant.url, cy.email, cy.password);
  const { refreshToken } = stolen;
  expect((await stolen.call('POST', '/api/v1/auth/refresh', { refreshToken })).status).toBe(200);
  await rowsOf(tenant, `UPDATE app.refresh_token SET used_at = now() - interval '1 minute' WHERE used_at IS NOT NULL`);
  await upload(cy, 'after.txt');
  expect((await stolen.call('POST', '/api/v1/auth/refresh', { refreshToken })).status).toBe(401);
  await expect(onScreen(page, 'A device was signed out')).toBeVisible();
  // Persistent: it stays until it is closed, and earlier ones in the log were checked by then.
  expect(await heardBy(cy)).not.toContain('after.txt');
  await expect(inHistory(page, 'A device was signed out')).toBeVisible();
  await onScreen(page, 'A device was signed out').getByRole('button', { name: 'Close' }).click();
  await expect(onScreen(page, 'A device was signed out')).toHaveCount(0);
  await page.getByRole('button', { name: 'Why did I get this? A device was signed out' }).click();
  await expect(page.getByText(/You always get these/)).toBeVisible();
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('on a phone the bell is emptied, and a notification marked or removed, without a detour', async ({ browser }) => {
  await upload(ada, 'phone.txt');
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  await page.setViewportSize({ width: 375, height: 812 });
  await walker.go('/notifications');
  const row = inHistory(page, 'phone.txt').first();
  await row.getByRole('button', { name: /^Mark .* as read$/ }).click();
  await expect(row.getByRole('button', { name: /^Mark .* as unread$/ })).toBeVisible();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(inHistory(page, 'phone.txt')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: text(notifications, 'clearAll') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await walker.stop();
});
