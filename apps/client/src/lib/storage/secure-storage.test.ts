import { jest } from '@jest/globals';
import { checksumOf, type StoredItem } from '@cartulary/contracts/stored-item';
import * as z from 'zod/mini';

const MINUTE = 60_000;
const Draft = z.object({ name: z.string() });
const draft = { name: 'Ada Byron' };
const sensitive = { sensitive: true, expiryMinutes: null };

/** Secure storage as after a page load. */
async function load() {
  jest.resetModules();
  return import('./secure-storage');
}
const stored = (key: string): StoredItem => JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredItem;
const signIn = (untilMs: number): void => {
  const token = `${btoa('{}')}.${btoa(JSON.stringify({ exp: untilMs / 1_000 }))}.s`;
  const expiresAt = new Date(untilMs).toISOString();
  sessionStorage.setItem('cartulary.session', JSON.stringify({ sessionId: 's', token, expiresAt }));
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('something sensitive lies encrypted in this tab and comes back', async () => {
  const storage = await load();
  await storage.storeItem('draft', draft, sensitive);
  const item = stored('draft');
  expect(Object.keys(item)).toEqual(['data', 'encrypted', 'timestamp', 'expiry', 'checksum', 'sensitive']);
  expect(item).toMatchObject({ encrypted: true, sensitive: true, checksum: checksumOf(item) });
  expect(atob(item.data)).not.toContain('Ada');
  expect(localStorage.getItem('draft')).toBeNull();
  await expect(storage.readItem('draft', Draft)).resolves.toEqual(draft);
});

test('what is not sensitive lies where every tab finds it', async () => {
  const storage = await load();
  await storage.storeItem('choice', draft, { sensitive: false, expiryMinutes: null });
  expect(localStorage.getItem('choice')).toContain('Ada');
  await expect(storage.readItem('choice', Draft)).resolves.toEqual(draft);
});

test('what has expired is removed on read', async () => {
  const storage = await load();
  await storage.storeItem('draft', draft, { sensitive: true, expiryMinutes: 30 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * MINUTE);
  await expect(storage.readItem('draft', Draft)).resolves.toBeUndefined();
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('what does not match its checksum is removed', async () => {
  const storage = await load();
  await storage.storeItem('draft', draft, sensitive);
  sessionStorage.setItem('draft', JSON.stringify({ ...stored('draft'), expiry: 5 }));
  await expect(storage.readItem('draft', Draft)).resolves.toBeUndefined();
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test.each([
  ['changed', (item: StoredItem) => ({ ...item, data: btoa(`${atob(item.data).slice(0, -1)}x`) })],
  ['made to last longer', (item: StoredItem) => ({ ...item, expiry: 1e6 })],
  ['no base64', (item: StoredItem) => ({ ...item, data: '%' })],
])('what somebody %s, checksum and all, is Decryption failed, once', async (_, change) => {
  const storage = await load();
  await storage.storeItem('draft', draft, sensitive);
  const changed = change(stored('draft'));
  sessionStorage.setItem('draft', JSON.stringify({ ...changed, checksum: checksumOf(changed) }));
  await expect(storage.readItem('draft', Draft)).rejects.toThrow('Decryption failed');
  await expect(storage.readItem('draft', Draft)).resolves.toBeUndefined();
});

test('an item moved to another key is not read there', async () => {
  const storage = await load();
  await storage.storeItem('draft', draft, sensitive);
  sessionStorage.setItem('other', sessionStorage.getItem('draft') ?? '');
  await expect(storage.readItem('other', Draft)).rejects.toThrow('Decryption failed');
});

test('without a signed-in person the session ends after 30 minutes, and what it held is gone', async () => {
  const storage = await load();
  await storage.storeItem('draft', draft, sensitive);
  const startMs = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(startMs + 30 * MINUTE);
  await storage.sweep();
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(sessionStorage.getItem('cartulary.secure-session')).toBeNull();
});

test('while the token is valid it is renewed silently, but not for a tab that nobody touched', async () => {
  const storage = await load();
  const startMs = Date.now();
  signIn(startMs + 10 * 60 * MINUTE);
  await storage.storeItem('draft', draft, sensitive);
  const now = jest.spyOn(Date, 'now');
  for (const minute of [20, 40, 60, 80]) {
    now.mockReturnValue(startMs + minute * MINUTE);
    dispatchEvent(new Event('keydown'));
    await storage.sweep();
    await expect(storage.readItem('draft', Draft)).resolves.toEqual(draft);
  }
  now.mockReturnValue(startMs + 110 * MINUTE);
  dispatchEvent(new Event('keydown')); // Too late: the session ended a moment earlier.
  await storage.sweep();
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('ending the session takes what is sensitive and leaves the rest', async () => {
  const storage = await load();
  await storage.storeItem('draft', draft, sensitive);
  await storage.storeItem('choice', draft, { sensitive: false, expiryMinutes: null });
  await storage.endSecureSession();
  expect(sessionStorage.getItem('draft')).toBeNull();
  await expect(storage.readItem('choice', Draft)).resolves.toEqual(draft);
});

test('a browser without room says so, and a page without Web Crypto too', async () => {
  const storage = await load();
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(storage.storeItem('choice', draft, { sensitive: false, expiryMinutes: null })).rejects.toThrow(
    'Failed to store data for key',
  );
  refuse.mockRestore();
  jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('none'));
  await expect(storage.storeItem('draft', draft, sensitive)).rejects.toThrow('Failed to store data for key');
});

test('the sweep removes garbage and what expired, and nothing of others', async () => {
  const storage = await load();
  await storage.storeItem('old', draft, { sensitive: false, expiryMinutes: 1 });
  localStorage.setItem('broken', '{"data":"x","encrypted":false');
  localStorage.setItem('cartulary.design', 'neural');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE);
  await storage.sweep();
  expect(Object.keys(localStorage)).toEqual(['cartulary.design']);
});

test('the audit keeps the last 100 steps, without what was stored', async () => {
  const storage = await load();
  for (let index = 0; index < 60; index += 1) {
    await storage.storeItem(`item-${index}`, draft, { sensitive: false, expiryMinutes: null });
    await storage.readItem(`item-${index}`, Draft);
  }
  const entries = storage.auditEntries();
  expect(entries).toHaveLength(100);
  expect(entries.at(-1)).toMatchObject({ action: 'read', key: 'item-59' });
  expect(JSON.stringify(entries)).not.toContain('Ada');
});
