// covers: client/realtime gateway/realtime gateway/alerts
import AxeBuilder from '@axe-core/playwright';
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { t as realtime } from '../apps/client/src/text/realtime';
import { t as alerts } from '../apps/client/src/text/realtime/alerts';
import { t as realtimeGraph } from '../apps/client/src/text/realtime/graph';
import { signedIn } from './support/colleagues';
import { settled } from './support/schemes';
import { test, type Tenant } from './support/shared-product';

/** The findings of axe once all animations have ended. */
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
  const stream = page.getByRole('table', { name: text(realtime, 'stream') });
  await expect(stream).toBeVisible();
  await send('first.txt');
  await expect(stream.getByRole('row', { name: /first\.txt uploaded/ })).toHaveCount(1);
  await expect(stream.getByRole('row', { name: /first\.txt ready/ })).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByRole('region', { name: text(realtime, 'flow') })).toContainText(text(realtime, 'flow.arrive'));

  await page.getByRole('region', { name: /Press Space/ }).press('Space');
  await send('second.txt');
  await expect(page.getByText(/^Paused; /)).toBeVisible();
  await expect(stream).not.toContainText('second.txt');
  await page.getByRole('button', { name: text(realtime, 'resume') }).click();
  await expect(stream.getByRole('row', { name: /second\.txt uploaded/ })).toHaveCount(1);

  await page.context().setOffline(true);
  for (const line of lines) await line.close();
  await expect(page.getByText(/reconnecting/)).toBeVisible();
  await send('third.txt');
  await page.context().setOffline(false);
  await expect(stream.getByText(/^Offline for .* recovered/)).toBeVisible({ timeout: 60_000 });
  await expect(stream.getByRole('row', { name: /third\.txt uploaded/ })).toHaveCount(1);
  expect(await faultsIn(page)).toEqual([]);
});

test('a rule is tried and saved', async ({ browser }) => {
  const page = await signedIn(browser, ilse, '/real-time-intelligence?tab=rules');
  await page.getByRole('button', { name: text(alerts, 'rules.new') }).click();
  await page.getByRole('textbox', { name: text(alerts, 'form.name') }).fill('Failures');
  await expect(page.getByText(text(alerts, 'trial.title', { times: 0 }))).toBeVisible();
  await page.getByRole('button', { name: text(alerts, 'form.save') }).click();
  await expect(
    page.getByRole('region', { name: text(alerts, 'rules.title') }).getByRole('link', { name: 'Failures' }),
  ).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
});

test('documents hang together by what they name, and the last hour is played again', async ({ browser }) => {
  const page = await signedIn(browser, ilse, '/enhanced-real-time-intelligence');
  const graph = page.getByRole('region', { name: text(realtimeGraph, 'graph') });
  await expect(
    graph.getByRole('link', { name: text(realtimeGraph, 'graph.document', { name: 'first.txt' }) }),
  ).toBeVisible();
  const plane = await graph.locator('.react-flow').boundingBox();
  for (const key of ['graph.in', 'graph.out', 'graph.fit'] as const) {
    const button = await graph.getByRole('button', { name: text(realtimeGraph, key), exact: true }).boundingBox();
    // Buttons on the plane would cover nodes.
    expect([key, button && plane && button.y + button.height <= plane.y]).toEqual([key, true]);
  }
  await page.getByRole('button', { name: text(realtimeGraph, 'replay.open') }).click();
  await expect(page.getByRole('heading', { name: text(realtimeGraph, 'replay.title') })).toBeVisible();
  await page.getByRole('slider', { name: text(realtimeGraph, 'replay.scrub') }).press('End');
  await expect(page.getByRole('table', { name: text(realtimeGraph, 'replay.events') })).toContainText('third.txt');
  expect(await faultsIn(page)).toEqual([]);
});
