// covers: client/realtime gateway/realtime gateway/alerts
import AxeBuilder from '@axe-core/playwright';
import type { Person } from '@cartulary/testing/person';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { signedIn } from './support/colleagues';
import { settled } from './support/schemes';
import { test, type Tenant } from './support/shared-product';

/** What axe finds once nothing moves. */
async function faultsIn(page: Page) {
  await settled(page);
  return (await new AxeBuilder({ page }).include('main').analyze()).violations;
}

let tenant: Tenant;
let ilse: Person;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@real-time.example');
  ilse = tenant.founder;
});

const send = (name: string): Promise<string> =>
  ilse.uploadOne({ name, bytes: Buffer.from(`${name}: paid EUR 5,726.99 on 3 November 2026`) });

test('what happens appears in the stream by itself, also what happened while it was paused or the line was away', async ({
  browser,
}) => {
  const page = await signedIn(browser, ilse, '/dashboard');
  const lines = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (line) => {
    line.connectToServer();
    lines.add(line);
  });
  await page.goto(`${tenant.url}/real-time-intelligence`);
  const stream = page.getByRole('table', { name: 'Stream' });
  await expect(stream).toBeVisible();
  await send('first.txt');
  await expect(stream.getByRole('row', { name: /first\.txt came in/ })).toHaveCount(1);
  await expect(stream.getByRole('row', { name: /first\.txt is ready/ })).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Documents on their way' })).toContainText('Arrive');

  await page.getByRole('region', { name: /Space pauses/ }).press('Space');
  await send('second.txt');
  await expect(page.getByText(/^Paused; /)).toBeVisible();
  await expect(stream).not.toContainText('second.txt');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stream.getByRole('row', { name: /second\.txt came in/ })).toHaveCount(1);

  await page.context().setOffline(true);
  for (const line of lines) await line.close();
  await expect(page.getByText(/reconnecting/)).toBeVisible();
  await send('third.txt');
  await page.context().setOffline(false);
  await expect(stream.getByText(/^Line gone for .* fetched again/)).toBeVisible({ timeout: 60_000 });
  await expect(stream.getByRole('row', { name: /third\.txt came in/ })).toHaveCount(1);
  expect(await faultsIn(page)).toEqual([]);
});

test('a rule is tried and saved', async ({ browser }) => {
  const page = await signedIn(browser, ilse, '/real-time-intelligence?tab=rules');
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Failures');
  await expect(page.getByText('Would not have fired')).toBeVisible();
  await page.getByRole('button', { name: 'Save and arm' }).click();
  await expect(page.getByRole('region', { name: 'Rules' }).getByRole('link', { name: 'Failures' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
});

test('documents hang together by what they name, and the last hour is played again', async ({ browser }) => {
  const page = await signedIn(browser, ilse, '/enhanced-real-time-intelligence');
  const graph = page.getByRole('region', { name: 'Entity graph' });
  await expect(graph.getByRole('link', { name: 'Document first.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'The last hour again' }).click();
  await expect(page.getByRole('heading', { name: 'Replay, not live' })).toBeVisible();
  await page.getByRole('slider', { name: 'Moment of the last hour' }).press('End');
  await expect(page.getByRole('table', { name: 'Events up to then' })).toContainText('third.txt');
  expect(await faultsIn(page)).toEqual([]);
});
