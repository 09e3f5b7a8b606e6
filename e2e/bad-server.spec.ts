// covers: apps/client/src/lib apps/client/src/shared apps/client/src/app client/identity
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { t as upload } from '../apps/client/src/text/documents/upload';
import { t as identity } from '../apps/client/src/text/identity';
import { t as elsewhere } from '../apps/client/src/text/identity/elsewhere';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { t as signInAgain } from '../apps/client/src/text/identity/sign-in-again';
import {
  BadServer,
  hurry,
  noDocuments,
  person,
  signedIn,
  signedInTab,
  success,
  tokenUntil,
} from './support/bad-server';
import type { Answer } from './support/bad-server';
import { BuiltClient } from './support/built-client';

let client: BuiltClient;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  client = await BuiltClient.start();
});
test.afterAll(() => client.stop());

const html: Answer = { body: '<!doctype html><title>Proxy</title>' };
const badPerson = success({ ...(signedIn.body as { data: object }).data, user: { ...person, email: 'no address' } });

/** Collects errors in the page itself; an error response isn't one. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) problems.push(message.text());
  });
  return problems;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(text(identity, 'email')).fill('ilse@example.org');
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill('Blue-Kettle-7-Harbour');
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
}

const UNAVAILABLE = 'Authentication service temporarily unavailable. Please try again later.';
const signInAnswers: [string, Answer, string][] = [
  ['HTML', html, 'Failed to parse response'],
  ['204', { status: 204 }, 'Failed to parse response'],
  ['an envelope of the wrong shape', { body: { success: 'yes', data: [] } }, 'Failed to parse response'],
  ['a success without a person', { body: { success: true } }, 'Invalid user data received from server'],
  ['a person that is none', badPerson, 'Invalid user data received from server'],
  ['401', { status: 401, body: { success: false } }, 'Authentication failed'],
  ['403', { status: 403, body: html.body }, 'Authentication failed'],
  ['404', { status: 404 }, 'Authentication failed'],
  ['429 with a reason', { status: 429, body: { success: false, error: 'Please wait' } }, 'Please wait'],
  ['500', { status: 500, body: html.body }, UNAVAILABLE],
  ['nothing', { nothing: true }, UNAVAILABLE],
  ['never', { silent: true }, UNAVAILABLE],
];

test('signing in at a server that answers badly says what is wrong, and works once it answers well', async ({
  page,
}) => {
  const problems = watch(page);
  await hurry(page, 60);
  const server = await BadServer.behind(page);
  await page.goto(`${client.url}/login?next=%2Fdocs`);
  for (const [name, answer, sentence] of signInAnswers) {
    // The client's copy of the lockout counts 401; five of them are another test.
    server.answers.set('/api/v1/auth/login', answer);
    await signIn(page);
    await expect(alert(page), name).toHaveText(sentence);
  }
  server.letIn().answers.set('/api/v1/library', noDocuments);
  await signIn(page);
  await expect(heading(page, 'Documents')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a way of signing in that this page does not know yet is said, and the form works on', async ({ page }) => {
  const server = await BadServer.behind(page);
  const discovered = { provider: 'kerberos', kind: 'kerberos', kinds: ['kerberos'] };
  server.answers.set('/api/auth/enterprise/sso/discover', { body: { success: true, ...discovered, data: discovered } });
  await page.goto(`${client.url}/login`);
  await page.getByRole('button', { name: text(identity, 'byOrganisation') }).click();
  await page.getByLabel(text(elsewhere, 'address')).fill('ilse@example.org');
  await page.getByRole('button', { name: text(elsewhere, 'goOn'), exact: true }).click();
  await expect(alert(page)).toContainText('Unsupported enterprise authentication method');
  server.letIn().answers.set('/api/v1/library', noDocuments);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await signIn(page);
  await page.waitForURL((url) => url.pathname !== '/login');
});

test('after five wrong passwords the page says at once that the account is locked', async ({ page }) => {
  const server = await BadServer.behind(page);
  server.answers.set('/api/v1/auth/login', { status: 401, body: { success: false } });
  await page.goto(`${client.url}/login`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answered = page.waitForResponse('**/auth/login');
    await signIn(page);
    await answered;
    await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeEnabled();
  }
  await signIn(page);
  await expect(alert(page)).toHaveText('Too many failed attempts. Please try again in 15 minutes.');
  expect(server.asked.filter((call) => call.endsWith('/login'))).toHaveLength(5);
});

const registrationAnswers: [Answer, string][] = [
  [{ status: 400, body: { success: false } }, 'Registration failed'],
  [{ status: 400, body: { success: false, error: 'This address is taken' } }, 'This address is taken'],
  [{ status: 502, body: html.body }, 'Registration service temporarily unavailable. Please try again later.'],
  [{ nothing: true }, 'Registration service temporarily unavailable. Please try again later.'],
  [badPerson, 'Invalid user data received from server'],
];

test('creating an account at a server that answers badly says what is wrong, and keeps what was typed', async ({
  page,
}) => {
  const problems = watch(page);
  const server = await BadServer.behind(page);
  await page.goto(`${client.url}/register`);
  await page.getByLabel(text(errands, 'fullName')).fill('Ilse Marwick');
  await page.getByLabel(text(identity, 'email')).fill('ilse@example.org');
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill('Blue-Kettle-7-Harbour');
  await page.getByRole('checkbox').check();
  for (const [answer, sentence] of registrationAnswers) {
    server.answers.set('/api/auth/signup', answer);
    await page.getByRole('button', { name: text(errands, 'createAccount') }).click();
    await expect(alert(page)).toHaveText(sentence);
  }
  await expect(page.getByLabel(text(errands, 'fullName'))).toHaveValue('Ilse Marwick');
  expect(problems).toEqual([]);
});

const listAnswers: [string, Answer | (() => Answer), string][] = [
  ['HTML', html, 'Failed to parse response'],
  ['204', { status: 204 }, 'Failed to parse response'],
  ['an envelope of the wrong shape', { body: [1, 2] }, 'Failed to parse response'],
  ['another shape than promised', success({ items: 'none' }), 'Failed to parse response'],
  ['403', { status: 403, body: html.body }, 'Access denied'],
  ['404', { status: 404, body: {} }, 'Resource not found'],
  ['429', { status: 429, body: '' }, 'HTTP 429'],
  ['500', { status: 500, body: html.body }, 'Server error'],
  ['nothing', { nothing: true }, 'Network error - unable to connect to server'],
  ['never', { silent: true }, 'Request timeout'],
  ['now this, now that', turns({ status: 500 }, { nothing: true }), 'Maximum retries exceeded'],
];

function turns(...answers: Answer[]): () => Answer {
  let next = 0;
  return () => answers[next++ % answers.length] ?? {};
}

for (const [name, answer, sentence] of listAnswers) {
  test(`a list whose server answers ${name} says '${sentence}', and comes when asked again`, async ({ page }) => {
    const problems = watch(page);
    await hurry(page, 60, name === 'never' ? 60 : 1);
    await signedInTab(page);
    const server = (await BadServer.behind(page)).letIn();
    server.answers.set('/api/v1/library', answer);
    await page.goto(`${client.url}/docs`);
    await expect(alert(page)).toContainText(sentence);
    server.answers.set('/api/v1/library', noDocuments);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toHaveCount(0);
    await expect(heading(page, 'Documents')).toBeVisible();
    expect(problems).toEqual([]);
  });
}

const sessions: [string, Record<string, unknown>, Answer, string][] = [
  ['a token that is none', { token: 'gibberish' }, signedIn, 'Your session has expired. Please log in again.'],
  ['a session that is over', { expiresAt: '2020-01-01' }, signedIn, 'Your session has expired. Please log in again.'],
  ['no id', { sessionId: undefined, token: tokenUntil(1) }, signedIn, 'No refresh token available'],
  [
    'an old token',
    { token: tokenUntil(1) },
    { status: 401, body: { success: false } },
    'Token refresh failed. This browser no longer has a valid session.',
  ],
  ['an old token', { token: tokenUntil(1) }, html, 'Failed to parse response'],
  ['an old token', { token: tokenUntil(1) }, badPerson, 'Invalid user data received from server'],
  ['an old token', { token: tokenUntil(1) }, { nothing: true }, 'Network error - unable to connect to server'],
  ['an old token', { token: tokenUntil(1) }, { status: 500, body: html.body }, 'Server error'],
];

for (const [name, part, refreshed, sentence] of sessions) {
  test(`a stored session with ${name} leads to the sign-in page and says '${sentence}'`, async ({ page }) => {
    const problems = watch(page);
    await hurry(page, 60, 1);
    await signedInTab(page, part);
    const server = (await BadServer.behind(page)).letIn();
    server.answers.set('/api/v1/auth/refresh', refreshed);
    server.answers.set('/api/v1/library', noDocuments);
    await page.goto(`${client.url}/docs`);
    await expect(alert(page)).toHaveText(sentence);
    await signIn(page);
    await expect(heading(page, 'Documents')).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('a session that the server ends while the page is open is signed in to again over the page, with what was typed', async ({
  page,
}) => {
  await signedInTab(page);
  const server = (await BadServer.behind(page)).letIn();
  server.answers.set('/api/v1/library', noDocuments);
  await page.goto(`${client.url}/docs`);
  await expect(heading(page, 'Documents')).toBeVisible();
  const refused: Answer = { status: 401, body: { success: false } };
  server.answers.set('/api/v1/library', refused).set('/api/v1/auth/refresh', refused);
  await page.getByRole('searchbox', { name: /name/i }).fill('ended');
  await expect(page.getByRole('dialog', { name: text(signInAgain, 'title') })).toContainText('Token refresh failed');
  await page.getByRole('button', { name: text(signInAgain, 'leave') }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

const uploads: [string, Answer, string][] = [
  ['nothing', { nothing: true }, 'Upload failed'],
  ['never', { silent: true }, 'Upload timeout'],
  ['HTML', html, 'Failed to parse response'],
  ['the page of a proxy', { status: 413, body: html.body }, 'HTTP 413'],
  ['500', { status: 500 }, 'Server error'],
];

test('an upload that the server answers badly says what is wrong and can be sent again', async ({ page }) => {
  const problems = watch(page);
  await hurry(page, 60);
  await signedInTab(page);
  const server = (await BadServer.behind(page)).letIn();
  server.answers.set('GET /api/v1/library', noDocuments);
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await page.goto(`${client.url}/docs`);
  for (const [name, answer, sentence] of uploads) {
    server.answers.set('POST /api/v1/documents', answer);
    const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Hello') };
    await page.getByLabel(text(upload, 'input')).setInputFiles(file);
    const row = page.locator('main li').filter({ hasText: file.name });
    await expect(row).toContainText(sentence);
    await expect(row.getByRole('button', { name: `Upload ${file.name} again` })).toBeVisible();
    await row.getByRole('button', { name: `Remove ${file.name} from the list` }).click();
  }
  expect(problems).toEqual([]);
});

test('the 61st thing that a person asks for in a minute is not sent, and the page says so', async ({ page }) => {
  test.setTimeout(120_000);
  await signedInTab(page);
  const server = (await BadServer.behind(page)).letIn();
  server.answers.set('/api/v1/library', { status: 404, body: {} });
  await page.goto(`${client.url}/docs`);
  const said = alert(page).getByText('Rate limit exceeded: 60 requests per minute');
  // Typing waits for the rate limit; a button that is pressed repeatedly sends a request each time.
  const again = alert(page).getByRole('button', { name: 'Try again' });
  for (let index = 0; index < 61 && !(await said.isVisible()); index += 1) {
    const before = server.asked.length;
    await again.click();
    await expect
      .poll(async () => server.asked.length > before || (await said.isVisible()), { intervals: [20], timeout: 5_000 })
      .toBe(true);
  }
  await expect(said).toBeVisible();
  const counted = server.asked.filter((call) => call === 'GET /api/v1/library');
  expect(counted.length).toBeLessThanOrEqual(60);
});

/** Every storage key in the client's sources, so that new ones are tested too. */
function storedKeys(): string[] {
  const sources = path.resolve(import.meta.dirname, '../apps/client/src');
  const keys = new Set<string>();
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test')) continue;
    for (const [, key] of readFileSync(path.join(sources, name), 'utf8').matchAll(
      /'(cartulary\.[\w.-]+|(?:privacy|auth|secure-auth)-mode)'/g,
    ))
      if (key) keys.add(key);
  }
  return [...keys];
}

const garbage = [
  '',
  'null',
  'undefined',
  '{',
  '[]',
  '{}',
  '[null]',
  '{"a":{"b":[1,null]}}',
  '"text"',
  '-1e999',
  'true',
  '<script>alert(1)</script>',
  '{"data":"x","encrypted":true,"timestamp":1,"expiry":1,"checksum":"00000000","sensitive":true}',
  '{"sessionId":1,"token":{},"expiresAt":[]}',
  '\u0000\uD800',
  '9'.repeat(100_000),
];

test('garbage in every stored item leaves a page that works', async ({ page }) => {
  test.setTimeout(180_000);
  const keys = storedKeys();
  expect(keys).toEqual(expect.arrayContaining(['cartulary.session', 'secure-auth-mode', 'cartulary.design']));
  const problems = watch(page);
  const server = (await BadServer.behind(page)).letIn();
  server.answers.set('/api/v1/library', noDocuments);
  await page.goto(`${client.url}/login`);
  for (const text of garbage) {
    await page.evaluate(
      ([names, value]) => {
        for (const storage of [localStorage, sessionStorage]) for (const name of names) storage.setItem(name, value);
      },
      [keys, text] as const,
    );
    await page.goto(`${client.url}/docs`);
    await expect(heading(page, 'Sign in'), JSON.stringify(text.slice(0, 30))).toBeVisible();
    await signIn(page);
    await expect(heading(page, 'Documents'), JSON.stringify(text.slice(0, 30))).toBeVisible();
    expect(problems, JSON.stringify(text.slice(0, 30))).toEqual([]);
  }
});

test('a page whose server forgot its headers still runs nothing that was put into it', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replace('</body>', '<script>document.title = "taken over"</script></body>');
    await route.fulfill({ response, headers, body });
  });
  await page.goto(`${client.url}/login`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await page.title()).not.toBe('taken over');
});
