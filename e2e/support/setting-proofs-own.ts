import type { SignInRecord } from '@cartulary/contracts/endpoints/sessions';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as settings } from '../../apps/client/src/text/settings';
import { rowsOf } from './rows';
import type { Desk, Proof } from './setting-proof';
import { change, rowOf, set, show, windowOf } from './settings-desk';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const idOf = async ({ ada }: Desk): Promise<string> =>
  (await ada.call<{ user: { id: string } }>('GET', '/api/v1/auth/validate')).body.data?.user.id ?? '';

/** Signs in over HTTP with a certain user agent; returns the session. */
export async function signInAs({ product, ada }: Desk, userAgent: string): Promise<string> {
  const response = await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: ada.email, password: ada.password }),
  });
  const { data } = (await response.json()) as { data: { sessionId: string; token: string } };
  await fetch(`${product.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.token}` },
  });
  return data.sessionId;
}

const signIns = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: text(settings, 'signIns.title') }) });

/** The start of this window's sign-in, as the page should display it. */
async function startedIn(desk: Desk, locale: string, timeZone: string): Promise<string> {
  const { body } = await desk.ada.call<{ items: SignInRecord[] }>('GET', '/api/v1/sessions');
  const newest = body.data?.items[0]?.startedAt ?? '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(newest));
}

async function atSignIns(desk: Desk): Promise<void> {
  await show(desk.page, 'security.loginHistory');
  await expect(signIns(desk.page).getByRole('listitem').first()).toBeVisible();
}

/** Settings for a person's own data: profile, security, privacy. */
export const ownProofs: Readonly<Record<string, Proof>> = {
  'profile.firstName': {
    title: 'the welcome says the new name at once',
    prove: async ({ page }, setting) => {
      await set(page, setting, 'Augusta');
      await expect(page.getByRole('banner')).toContainText('Welcome, Augusta Marwick');
    },
  },
  'profile.lastName': {
    title: 'the welcome says the new name at once',
    prove: async ({ page }, setting) => {
      await set(page, setting, 'Byron');
      await expect(page.getByRole('banner')).toContainText('Welcome, Augusta Byron');
    },
  },
  'profile.organization': {
    title: 'everybody in it sees the new name',
    prove: async ({ page, browser, product, bo }, setting) => {
      await set(page, setting, 'Harbour & Sons');
      const other = await windowOf(browser, product.url, bo);
      const row = await show(other, setting);
      await expect(row.getByRole('textbox')).toHaveValue('Harbour & Sons');
      await expect(row.getByRole('textbox')).toBeDisabled();
      await other.context().close();
    },
  },
  'profile.timezone': {
    title: 'times are written in it',
    prove: async (desk, setting) => {
      await set(desk.page, setting, 'Asia/Tokyo');
      await atSignIns(desk);
      await expect(signIns(desk.page)).toContainText(await startedIn(desk, 'en-US', 'Asia/Tokyo'));
    },
  },
  'profile.language': {
    title: 'dates are written as it writes them',
    prove: async (desk, setting) => {
      await set(desk.page, setting, 'de-DE');
      await atSignIns(desk);
      await expect(signIns(desk.page)).toContainText(await startedIn(desk, 'de-DE', 'Asia/Tokyo'));
      await set(desk.page, setting, 'browser');
    },
  },

  'security.sessionTimeout': {
    title: 'a window unused for longer is signed out',
    prove: async ({ page, product, browser, ada }, setting) => {
      await set(page, setting, 5);
      const unused = await windowOf(browser, product.url, ada, { remember: false });
      const aged = `UPDATE app.session SET last_seen_at = now() - interval '6 minutes'
        WHERE id = (SELECT id FROM app.session WHERE NOT remember_me AND ended_at IS NULL ORDER BY created_at DESC LIMIT 1)`;
      await rowsOf(product, aged);
      await unused.goto(`${product.url}/docs`);
      await expect(unused.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
      await unused.context().close();
    },
  },
  'security.loginHistory': {
    title: 'past sign-ins are listed with it and not without',
    prove: async (desk, setting) => {
      await signInAs(desk, FIREFOX);
      await atSignIns(desk);
      const past = signIns(desk.page).getByText('Ended').first();
      await expect(past).toBeVisible();
      await set(desk.page, setting, false);
      await expect(past).toBeHidden();
      await set(desk.page, setting, true);
      await expect(past).toBeVisible();
    },
  },
  'security.deviceTracking': {
    title: 'without it no sign-in keeps its browser',
    prove: async (desk, setting) => {
      await atSignIns(desk);
      const known = signIns(desk.page).getByText('Chrome on Linux').first();
      await expect(known).toBeVisible();
      await set(desk.page, setting, false);
      await expect(known).toBeHidden();
      await expect(signIns(desk.page).getByText(text(settings, 'signIns.notKept')).first()).toBeVisible();
      await set(desk.page, setting, true);
    },
  },

  'privacy.dataRetention': {
    title: 'older sign-ins are no longer shown',
    prove: async (desk, setting) => {
      const sessionId = await signInAs(desk, FIREFOX);
      const aged = `UPDATE app.session SET created_at = now() - interval '40 days', address = '192.0.2.40' WHERE id = $1`;
      await rowsOf(desk.product, aged, [sessionId]);
      // More than the first few that the page shows.
      for (let more = 0; more < 5; more += 1) await signInAs(desk, FIREFOX);
      await atSignIns(desk);
      await desk.page.getByRole('button', { name: text(settings, 'signIns.more') }).click();
      await expect(signIns(desk.page)).toContainText('192.0.2.40');
      await set(desk.page, setting, 30);
      await atSignIns(desk);
      await expect(signIns(desk.page)).not.toContainText('192.0.2.40');
    },
  },
  'privacy.analyticsTracking': {
    title: 'pages are counted with it and not without',
    prove: async (desk, setting) => {
      const accountId = await idOf(desk);
      const count = async (): Promise<number> => {
        const query = `SELECT count(*)::int AS n FROM app.analytics_event WHERE name = 'page_view' AND account_id = $1`;
        return (await rowsOf<{ n: number }>(desk.product, query, [accountId]))[0]?.n ?? 0;
      };
      await desk.page.goto(`${desk.product.url}/docs`);
      await set(desk.page, setting, true);
      expect(await count()).toBe(0);
      await desk.page.getByRole('link', { name: 'Smart Search' }).click();
      await expect(desk.page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(count).toBeGreaterThan(0);
      await set(desk.page, setting, false);
    },
  },
  'privacy.localProcessingOnly': {
    title: 'it and the privacy mode are one thing',
    prove: async ({ page }, setting) => {
      await set(page, setting, false);
      await expect(page.getByRole('banner')).toContainText('Hybrid mode');
      await page.getByRole('radio', { name: text(settings, 'mode.collaborative') }).click();
      await expect(page.getByRole('banner')).toContainText('Collaborative mode');
      await page.getByRole('radio', { name: text(settings, 'mode.privacy') }).click();
      await expect(rowOf(page, setting).getByRole('switch')).toBeChecked();
      await expect(page.getByText(text(settings, 'save.saved'))).toBeVisible();
    },
  },
  'privacy.cookieConsent': {
    title: 'the folded sidebar is remembered with it and not without',
    prove: async ({ page }, setting) => {
      const fold = page.getByRole('button', { name: text(shell, 'sidebar.collapse') });
      const unfold = page.getByRole('button', { name: text(shell, 'sidebar.expand') });
      await show(page, setting);
      await fold.click();
      await page.reload();
      await expect(unfold).toBeVisible();
      await set(page, setting, false);
      await page.reload();
      await fold.click();
      await expect(unfold).toBeVisible();
      await page.reload();
      await expect(fold).toBeVisible();
      await set(page, setting, true);
    },
  },
  'privacy.dataExportEnabled': {
    title: 'one’s own data can be taken along with it and not without',
    prove: async ({ page, ada }, setting) => {
      await show(page, setting);
      const button = page.getByRole('button', { name: text(settings, 'data.export') });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email: ada.email } });
      await set(page, setting, false);
      await expect(button).toBeHidden();
      expect((await ada.call('GET', '/api/v1/account/export')).status).toBe(403);
    },
  },

  'enterprise.sessionManagement': {
    title: 'nobody may choose more minutes',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, 10);
      await page.goto(`${product.url}/enterprise-settings`);
      await expect(page.getByText('10 minutes', { exact: true })).toBeVisible();
      const row = await show(page, 'security.sessionTimeout');
      await expect(row).toContainText('Your organization allows up to 10 minutes.');
      await change(row, 20);
      await expect(row).toContainText('Enter a whole number from 5 to 10');
    },
  },
  'compliance.retentionPolicy': {
    title: 'nobody may keep records for longer',
    prove: async ({ page }, setting) => {
      await set(page, setting, 60);
      const row = await show(page, 'privacy.dataRetention');
      await expect(row).toContainText('Your organization allows up to 60 days.');
      await change(row, 90);
      await expect(row).toContainText('Enter a whole number from 30 to 60');
    },
  },
};
