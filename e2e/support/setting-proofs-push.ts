import { PushService } from '@cartulary/testing/push-service';
import { expect } from '@playwright/test';
import { rowsOf } from './rows';
import type { Desk, Proof } from './setting-proof';
import { set } from './settings-desk';

const MINUTE_MS = 60_000;

/** One of Ada's documents, completely processed. @returns the notification about it */
async function readDocument({ ada, product }: Desk, name: string): Promise<string> {
  const documentId = await ada.uploadOne({ name, bytes: Buffer.from(`Notes in ${name} of 3 November 2026`) });
  await ada.whenRead(documentId, MINUTE_MS);
  const find = () =>
    rowsOf<{ id: string }>(product, 'SELECT id FROM app.notification WHERE target_id = $1', [documentId]);
  await expect.poll(async () => (await find()).length, { timeout: MINUTE_MS }).toBe(1);
  return (await find())[0]?.id ?? '';
}

/** No test browser can subscribe, so the tests provide the push service and its browser. */
async function pushedOnlyWith(desk: Desk, setting: string): Promise<void> {
  const { ada, page } = desk;
  const service = await PushService.start();
  const told = (): unknown[] =>
    service.received.flatMap(({ payload }) => (payload as { notificationIds: string[] }).notificationIds);
  try {
    const where = { isOn: true, hosts: [service.host], contact: 'mailto:ops@settings.example' };
    expect((await ada.call('PUT', '/api/v1/push/controls', where)).status).toBe(200);
    expect((await ada.call('POST', '/api/v1/push/subscriptions', service.subscription())).status).toBe(200);
    // Off by default.
    const missing = await readDocument(desk, 'unpushed.txt');
    await set(page, setting, true);
    const there = await readDocument(desk, 'pushed.txt');
    await expect.poll(told, { timeout: MINUTE_MS }).toContain(there);
    expect([told().includes(missing), service.errors]).toEqual([false, []]);
    await set(page, setting, false);
    await ada.call('PUT', '/api/v1/push/controls', { isOn: false });
  } finally {
    await service.stop();
  }
}

/** What browsers show while no page is open. */
export const pushProofs: Readonly<Record<string, Proof>> = {
  'notifications.pushNotifications': {
    title: 'what the bell shows goes to the push service of a browser with it and not without, as ids alone',
    prove: pushedOnlyWith,
  },
};
