// covers: client/settings apps/client/src/lib/fence apps/client/src/shared/sealed libs/contracts
import { expect } from '@playwright/test';
import { joins } from './support/colleagues';
import { RecordingRelay } from './support/recording-relay';
import { makeVault, signedIn } from './support/sealed-writing';
import { test } from './support/shared-product';

test('the page lists what left it, and both fences refuse a plain text', async ({ product, browser }) => {
  const tenant = await product.found('ada@proof.example');
  const ilse = await joins(tenant, 'ilse@proof.example');
  const page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${tenant.url}/login`);
  await page.getByLabel('Email').fill(ilse.email);
  await page.getByLabel('Password', { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${tenant.url}/settings?tab=privacy`);
  const sent = page.getByRole('region', { name: 'What left this browser' });
  await expect(sent.getByRole('region', { name: 'What was sent' })).toContainText('GET /api/v1/');
  const uploads: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/documents') && response.request().method() === 'POST')
      uploads.push(response.status());
  });
  await sent.getByRole('button', { name: 'Try it' }).click();
  await expect(sent.getByText(/Refused before anything was sent/)).toBeVisible();
  await expect(sent.getByText(/Refused with 409/)).toBeVisible();
  expect(uploads).toEqual([409]);
  await expect(page.getByRole('region', { name: 'Take everything along' })).toContainText('There is no vault yet');
  await page.close();
});

test('what goes past the page is refused by the service worker', async ({ product, browser }) => {
  const tenant = await product.found('ada@fenced.example');
  const relay = await RecordingRelay.start(tenant.url);
  const page = await signedIn(relay, browser, await joins(tenant, 'ilse@fenced.example'));
  await makeVault(relay, page);
  relay.take();
  const plain = () =>
    page.evaluate(async () => {
      const body = JSON.stringify({ kind: 'document', title: 'Quillhaven lease' });
      const answer = await fetch('/api/v1/collaboration/items', { method: 'POST', body });
      return [answer.status, answer.headers.get('X-Kept-Here')];
    });
  expect(await plain()).toEqual([409, 'service-worker']);
  expect(relay.take().includes('Quillhaven')).toBe(false);
  await page.close();
  await relay.stop();
});
