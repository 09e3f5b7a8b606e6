import { readFileSync } from 'node:fs';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as exports } from '../../apps/client/src/text/documents/exports';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as settings } from '../../apps/client/src/text/settings';
import { t as ownFields } from '../../apps/client/src/text/settings/own-fields';
import { t as proof } from '../../apps/client/src/text/settings/proof';
import { t as ui } from '../../apps/client/src/text/ui';
import type { Desk, Proof } from './setting-proof';
import { change, rowOf, set, show, windowOf } from './settings-desk';

const MB = 1_048_576;

/** A contact that an admin sets is listed under 'Who to ask' for everyone. */
const contact = (value: string): Proof => ({
  title: 'everybody reads it under ‘Contacts’',
  prove: async ({ page, browser, product, bo }: Desk, setting) => {
    await set(page, setting, value);
    const other = await windowOf(browser, product.url, bo);
    await other.goto(`${product.url}/settings?tab=administration`);
    const card = other.locator('section', { has: other.getByRole('heading', { name: text(settings, 'ask.title') }) });
    await expect(card).toContainText(value);
    await other.context().close();
  },
});

/** The application's behavior for a person, and the organization's contacts. */
export const systemProofs: Readonly<Record<string, Proof>> = {
  'system.theme': {
    title: 'the page is dark at once, and before its first paint',
    prove: async ({ page }, setting) => {
      await set(page, setting, 'Dark');
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => document.body !== null);
      expect(await page.locator('html').getAttribute('data-mode')).toBe('dark');
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByRole('menuitemradio', { name: text(ui, 'mode.light') }).click();
      await expect(rowOf(page, setting).getByRole('combobox')).toContainText(
        text(ownFields, 'choice.system.theme.light'),
      );
      await expect(page.getByText(text(settings, 'save.saved'))).toBeVisible();
    },
  },
  'system.pinnedPages': {
    title: 'the sidebar shows the pages in this order, on another device, too',
    prove: async ({ page, product, browser, ada }, setting) => {
      const row = await show(page, setting);
      const press = (key: 'pinned.remove' | 'pinned.up', label: string) =>
        row.getByRole('button', { name: text(shell, key, { label }) }).click();
      for (const label of ['Review', 'Written documents', 'Mind maps', 'Presentations'])
        await press('pinned.remove', label);
      await press('pinned.up', 'Boards');
      const order = ['Boards', 'Documents', 'Meetings'];
      const pinned = (window: Page) => window.getByRole('list', { name: text(shell, 'pinned.title'), exact: true });
      await expect(pinned(page).getByRole('link')).toHaveText(order);
      await expect(page.getByText(text(settings, 'save.saved'))).toBeVisible();
      const other = await windowOf(browser, product.url, ada);
      await expect(pinned(other).getByRole('link')).toHaveText(order);
      await other.context().close();
    },
  },
  'system.autoSave': {
    title: 'without it a Save button waits',
    prove: async ({ page, ada }, setting) => {
      await set(page, setting, false);
      const stored = async () =>
        (await ada.call<{ value: { debugMode: boolean } }>('GET', '/api/v1/settings/system')).body.data?.value
          .debugMode;
      await change(await show(page, 'system.debugMode'), true);
      await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
      await page.getByRole('button', { name: text(settings, 'save.discard') }).click();
      await expect(page.getByText(text(settings, 'save.saved'))).toBeVisible();
      expect(await stored()).toBe(false);
      await change(rowOf(page, 'system.debugMode'), true);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(stored).toBe(true);
      await change(rowOf(page, 'system.debugMode'), false);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(stored).toBe(false);
      await set(page, setting, true);
    },
  },
  'system.compressionLevel': {
    title: 'files that are downloaded together come as one archive, smaller with more compression',
    prove: async ({ page, product, ada }, setting) => {
      const bytes = Buffer.from('The quay is closed on Friday. '.repeat(2_000));
      for (const name of ['Quay one.txt', 'Quay two.txt']) await ada.uploadOne({ name, bytes });
      const archive = async (): Promise<Buffer> => {
        await page.goto(`${product.url}/docs`);
        for (const name of ['Quay one.txt', 'Quay two.txt'])
          await page.getByRole('checkbox', { name: `Select ${name}` }).check();
        await page.getByRole('button', { name: text(proof, 'sent.export'), exact: true }).click();
        const saved = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: text(exports, 'files') }).click();
        return readFileSync(await (await saved).path());
      };
      await set(page, setting, 'None');
      const stored = await archive();
      await set(page, setting, 'High');
      const packed = await archive();
      for (const zip of [stored, packed])
        expect(Object.values(unzipSync(new Uint8Array(zip))).map((file) => Buffer.from(file).equals(bytes))).toEqual([
          true,
          true,
        ]);
      expect(stored.length).toBeGreaterThan(2 * bytes.length);
      expect(packed.length).toBeLessThan(bytes.length / 5);
      await set(page, setting, 'Medium');
    },
  },
  'system.maxFileSize': {
    title: 'a larger file is refused before it is sent',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, 1);
      await page.goto(`${product.url}/document-studio`);
      const file = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2 * MB, 'a') };
      await page.getByLabel(text(upload, 'input')).setInputFiles(file);
      await expect(page.getByText(text(upload, 'ownLimit', { megabytes: 1 })).first()).toBeVisible();
      await set(page, setting, 100);
    },
  },
  'system.debugMode': {
    title: 'the console tells of every call with it and not without',
    prove: async ({ page, product }, setting) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const calls = () => said.filter((line) => line.includes('GET /api/v1/library')).length;
      await page.goto(`${product.url}/docs`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await set(page, setting, true);
      expect(calls()).toBe(0);
      await page.goto(`${product.url}/docs`);
      await expect.poll(calls).toBeGreaterThan(0);
      await set(page, setting, false);
    },
  },

  'administration.billingContact': contact('billing@settings.example'),
  'administration.technicalContact': contact('it@settings.example'),
  'administration.escalationPath': contact('Call the harbour master'),
  'administration.maintenanceWindow': contact('Sundays from 2 to 4 a.m.'),
};
