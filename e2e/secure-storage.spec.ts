// covers: apps/client/src/lib apps/client/src/shared
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { passwordStrength } from '@cartulary/contracts/password';
import { checksumOf, type StoredItem } from '@cartulary/contracts/stored-item';
import { t as identity } from '../apps/client/src/text/identity';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { estimatedGuessesLog10 } from '../apps/gateway/src/identity/passwords/estimated-guesses.js';
import { BadServer } from './support/bad-server';
import { BuiltClient } from './support/built-client';

const KEY = 'cartulary.draft.registration';
let client: BuiltClient;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  client = await BuiltClient.start();
});
test.afterAll(() => client.stop());
test.beforeEach(async ({ page }) => void (await BadServer.behind(page)));

const stored = (page: Page): Promise<string | null> => page.evaluate((key) => sessionStorage.getItem(key), KEY);
const name = (page: Page) => page.getByLabel(text(errands, 'fullName'));
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function typeDraft(page: Page): Promise<StoredItem> {
  await page.goto(`${client.url}/register`);
  await name(page).fill('Ilse Marwick');
  await page.getByLabel(text(identity, 'email')).fill('ilse@example.org');
  await expect.poll(() => stored(page)).not.toBeNull();
  return JSON.parse((await stored(page)) ?? '') as StoredItem;
}

test('what was typed to register survives a reload, encrypted, without the password, in this tab only', async ({
  page,
  context,
}) => {
  await page.goto(`${client.url}/register`);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill('Blue-Kettle-7-Harbour');
  const item = await typeDraft(page);
  expect(item).toMatchObject({ encrypted: true, sensitive: true, expiry: 30, checksum: checksumOf(item) });
  expect(Buffer.from(item.data, 'base64').toString('latin1')).not.toMatch(/Ilse|Kettle/);

  await page.reload();
  await expect(name(page)).toHaveValue('Ilse Marwick');
  await expect(page.getByLabel(text(identity, 'email'))).toHaveValue('ilse@example.org');
  await expect(page.getByLabel(text(identity, 'password'), { exact: true })).toHaveValue('');

  const other = await context.newPage();
  await other.goto(`${client.url}/register`);
  await expect(name(other)).toHaveValue('');
});

test('the key of a tab can be used by its page and exported by nobody', async ({ page }) => {
  await typeDraft(page);
  const told = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const database = await settled(indexedDB.open('cartulary-keys'));
    const [entry] = await settled<{ key: CryptoKey }[]>(database.transaction('keys').objectStore('keys').getAll());
    database.close();
    if (!entry) return 'no key';
    return crypto.subtle.exportKey('raw', entry.key).then(
      () => 'exported',
      (error: Error) => error.name,
    );
  });
  expect(told).toBe('InvalidAccessError');
});

test('a draft that somebody changed, checksum and all, is Decryption failed; the form works on', async ({ page }) => {
  const item = await typeDraft(page);
  const bytes = Buffer.from(item.data, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  const changed = { ...item, data: bytes.toString('base64') };
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ ...changed, checksum: checksumOf(changed) }),
  ] as const);
  await page.reload();
  await expect(alert(page)).toHaveText('Decryption failed');
  expect(await stored(page)).toBeNull();
  await name(page).fill('Ilse again');
  await expect(alert(page)).toHaveCount(0);
  await page.reload();
  await expect(name(page)).toHaveValue('Ilse again');
});

test('a draft whose checksum does not match is removed without a word', async ({ page }) => {
  const item = await typeDraft(page);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ ...item, timestamp: item.timestamp + 1 }),
  ] as const);
  await page.reload();
  await expect.poll(() => stored(page)).toBeNull();
  await expect(name(page)).toHaveValue('');
  await expect(alert(page)).toHaveCount(0);
});

test('after 30 minutes the session of the tab is over, and the draft with it', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${client.url}/register`);
  await name(page).fill('Ilse Marwick');
  await page.clock.runFor(2_000);
  await expect.poll(() => stored(page)).not.toBeNull();
  await page.clock.fastForward('40:00'); // Four sweeps, ten minutes apart.
  await expect.poll(() => stored(page)).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('cartulary.secure-session'))).toBeNull();
});

test('a browser without room is Failed to store data for key', async ({ page }) => {
  await page.goto(`${client.url}/register`);
  await page.evaluate(() => {
    for (let size = 5 * 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
      for (let part = 0; ; part += 1) {
        try {
          sessionStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
        } catch {
          break; // That much no longer fits, but half of it might.
        }
      }
    }
  });
  await name(page).fill('Ilse Marwick');
  await expect(alert(page)).toHaveText('Failed to store data for key');
  await expect(name(page)).toHaveValue('Ilse Marwick');
});

const passwords = [
  'abc',
  'Abcdefg1!',
  'Blue-Kettle-7-Harbour',
  'Password1!',
  'aaaaaaaaaaaaaaaaA1!',
  'correct horse battery',
];

test('the meter shows the score that the server comes to', async ({ page }) => {
  await page.goto(`${client.url}/register`);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill('x');
  await page.waitForLoadState('networkidle');
  for (const password of passwords) {
    const { score } = passwordStrength(password, estimatedGuessesLog10(password));
    await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
    await expect(page.getByText(`${score} of 10`), password).toBeVisible();
  }
});
