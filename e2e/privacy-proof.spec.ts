// covers: client/settings apps/client/src/lib/fence apps/client/src/shared/sealed libs/contracts
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as proof } from '../apps/client/src/text/settings/proof';
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
  await page.getByLabel(text(identity, 'email')).fill(ilse.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${tenant.url}/settings?tab=privacy`);
  const sent = page.getByRole('region', { name: text(proof, 'sent.title') });
  await expect(sent.getByRole('region', { name: text(proof, 'sent.table') })).toContainText('GET /api/v1/');
  const uploads: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/documents') && response.request().method() === 'POST')
      uploads.push(response.status());
  });
  await sent.getByRole('button', { name: 'Try it' }).click();
  await expect(sent.getByText(/Blocked before anything was sent/)).toBeVisible();
  await expect(sent.getByText(/Rejected with 409/)).toBeVisible();
  expect(uploads).toEqual([409]);
  await expect(page.getByRole('region', { name: text(proof, 'take.title') })).toContainText(
    'You don’t have a vault yet',
  );
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
