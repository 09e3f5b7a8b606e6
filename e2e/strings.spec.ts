// covers: apps/client/src/text apps/client/src/app
import { expect, test, type Page } from '@playwright/test';
import { BadServer, noDocuments, person, signedIn, signedInTab, success } from './support/bad-server';
import { BuiltClient } from './support/built-client';

/**
 * Messages in the specification that no other journey displays. libs/contracts/src/specification-strings.test-helper.ts
 * lists the test for each.
 */
let client: BuiltClient;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  client = await BuiltClient.start();
});
test.afterAll(() => client.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an address that leads nowhere is Page Not Found', async ({ page }) => {
  await BadServer.behind(page);
  await page.goto(`${client.url}/no/such/page`);
  await expect(heading(page, 'Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found · Cartulary');
});

test('who signs in without address or password reads that both are required', async ({ page }) => {
  const server = await BadServer.behind(page);
  await page.goto(`${client.url}/login`);
  await press(page, 'Sign in');
  await expect(alert(page)).toHaveText('Email and password are required');
  await page.getByLabel('Email').fill('ilse@example.org');
  await press(page, 'Sign in');
  await expect(alert(page)).toHaveText('Email and password are required');
  expect(server.asked.filter((call) => call.endsWith('/login'))).toEqual([]);
});

const demands: readonly (readonly [password: string, sentence: string])[] = [
  ['Ab1!', 'Password must be at least 8 characters'],
  ['BLUE-KETTLE-7', 'Password must contain lowercase letters'],
  ['blue-kettle-7', 'Password must contain uppercase letters'],
  ['Blue-Kettle-x', 'Password must contain numbers'],
  ['BlueKettle777', 'Password must contain special characters'],
  ['Blue-Qwerty-7', 'Password contains common patterns'],
];

test('each demand on a password is said at its field until it is met', async ({ page }) => {
  await BadServer.behind(page);
  await page.goto(`${client.url}/register`);
  const field = page.getByLabel('Password', { exact: true });
  const problem = page.locator('p[id$="-error"]').filter({ hasText: /^Password/ });
  for (const [password, sentence] of demands) {
    await field.fill(password);
    await press(page, 'Create account');
    await expect(field, password).toHaveAttribute('aria-invalid', 'true');
    await expect(field, password).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(problem, password).toHaveText(sentence);
  }
  await field.fill('Blue-Kettle-7-Harbour');
  await expect(problem).toHaveCount(0);
});

test('who gives one name registers as a user whose last name is User', async ({ page }) => {
  const server = (await BadServer.behind(page)).letIn();
  let sent: { firstName?: string; lastName?: string; role?: string } = {};
  await page.route('**/api/auth/signup', async (route) => {
    sent = route.request().postDataJSON() as typeof sent;
    const { data } = signedIn.body as { data: object };
    const user = { ...person, ...sent, name: `${sent.firstName} ${sent.lastName}` };
    await route.fulfill({ status: 201, json: { success: true, data: { ...data, user } } });
  });
  server.answers.set('/api/v1/library', noDocuments);
  await page.goto(`${client.url}/register?next=%2Fdocs`);
  await page.getByLabel('Full name').fill('Ilse');
  await page.getByLabel('Email').fill('ilse@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Blue-Kettle-7-Harbour');
  await page.getByRole('checkbox').check();
  await press(page, 'Create account');
  await expect(page.getByRole('banner')).toContainText('Welcome, Ilse User');
  expect(sent).toMatchObject({ firstName: 'Ilse', lastName: 'User', role: 'user' });
});

test('a call that is refused while the session cannot be renewed says Authentication required', async ({ page }) => {
  await signedInTab(page);
  const server = (await BadServer.behind(page)).letIn();
  server.answers.set('/api/v1/library', { status: 401, body: { success: false } });
  server.answers.set('/api/v1/auth/refresh', { status: 429, body: { success: false } });
  await page.goto(`${client.url}/docs`);
  await expect(alert(page)).toContainText('Authentication required');
  server.answers.set('/api/v1/auth/refresh', signedIn).set('/api/v1/library', noDocuments);
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toHaveCount(0);
});

const mailedLinks: readonly (readonly [query: string, sentence: string])[] = [
  ['reset=stale', 'Password reset failed'],
  ['verify=stale', 'Email verification failed'],
];

test('a link that no mail of this installation held says that it failed, and signing in works on', async ({ page }) => {
  const server = (await BadServer.behind(page)).letIn();
  server.answers.set('/api/v1/library', noDocuments);
  for (const [query, sentence] of mailedLinks) {
    await page.goto(`${client.url}/login?${query}&next=%2Fdocs`);
    await expect(alert(page)).toContainText(sentence);
  }
  await page.getByLabel('Email').fill('ilse@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Blue-Kettle-7-Harbour');
  await press(page, 'Sign in');
  await expect(heading(page, 'Documents')).toBeVisible();
});

const notification = (number: number) => ({
  id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `No. ${number}`,
  message: 'It was read to the end.',
  type: 'success',
  priority: 'low',
  category: 'documentProcessing',
  timestamp: new Date(Date.UTC(2026, 10, 20, 10) + number * 1_000).toISOString(),
  read: false,
  persistent: false,
  kind: 'document.ready',
  target: null,
  event: { type: 'document.ready', at: '2026-11-20T10:00:00.000Z' },
});

test('the bell has its header, its two actions, and 9+ above nine', async ({ page }) => {
  await signedInTab(page);
  const server = (await BadServer.behind(page)).letIn();
  const items = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(notification);
  const counts = { all: items.length, unread: items.length };
  server.answers.set('/api/v1/library', noDocuments);
  server.answers.set(
    'GET /api/v1/notifications',
    success({ items, total: items.length, page: 1, pageSize: 50, counts }),
  );
  const changed = success({ changed: items.length });
  server.answers.set('POST /api/v1/notifications/read', changed).set('POST /api/v1/notifications/clear', changed);
  await page.goto(`${client.url}/docs`);
  await expect(page.locator('[data-badge]').first()).toHaveText('9+');
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(bell.getByRole('listitem')).toHaveCount(10);
  await bell.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.locator('[data-badge]')).toHaveCount(0);
  await bell.getByRole('button', { name: 'Clear all' }).click();
  await expect(bell.getByText('No notifications', { exact: true })).toBeVisible();
});
