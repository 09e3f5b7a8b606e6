import { waitFor } from '@cartulary/testing/wait-for';
import { expect } from '@playwright/test';
import { rowsOf } from './rows';
import type { Desk, Proof } from './setting-proof';
import { signInAs } from './setting-proofs-own';
import { set } from './settings-desk';

const MINUTE_MS = 60_000;
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
const OPERA = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0';
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** The notification history, in Ada's window. */
async function history({ page, product }: Desk) {
  await page.goto(`${product.url}/notifications`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.getByRole('main');
}

interface Steps {
  /** Happens while the switch is off, and causes no notification. */
  readonly untold: () => Promise<string>;
  /** Happens afterward, while it's on, and causes one: by then, earlier events have been handled. */
  readonly told: () => Promise<string>;
}

/** Events while the switch is off don't appear in the history, and events while it's on do. */
async function offThenOn(desk: Desk, setting: string, { untold, told }: Steps): Promise<void> {
  await set(desk.page, setting, false);
  const missing = await untold();
  await set(desk.page, setting, true);
  const there = await told();
  const list = await history(desk);
  await expect(list.getByText(there).first()).toBeVisible({ timeout: MINUTE_MS });
  await expect(list.getByText(missing)).toHaveCount(0);
}

/** Events while the switch is off cause no email to Ada, and events while it's on do. */
async function mailedOnlyWith({ page, product, ada }: Desk, setting: string, { untold, told }: Steps): Promise<void> {
  await rowsOf(product, 'UPDATE app.account SET is_email_verified = true WHERE email = $1', [ada.email]);
  const subjects = async () =>
    (await rowsOf<{ subject: string }>(product, 'SELECT subject FROM app.mail WHERE address = $1', [ada.email])).map(
      ({ subject }) => subject,
    );
  // Off by default.
  const missing = await untold();
  await set(page, setting, true);
  const there = await told();
  await expect.poll(subjects, { timeout: MINUTE_MS }).toContain(there);
  expect(await subjects()).not.toContain(missing);
  await set(page, setting, false);
}

/** One of Ada's documents, completely processed. */
async function upload({ ada }: Desk, name: string): Promise<string> {
  const id = await ada.uploadOne({ name, bytes: Buffer.from(`Notes in ${name} of 3 November 2026`) });
  await ada.whenRead(id, MINUTE_MS);
  return id;
}

/** Shares one of Ada's documents with Bo; there is no page for sharing yet. */
async function shareWithBo({ product, bo }: Desk, documentId: string): Promise<void> {
  await rowsOf(
    product,
    `INSERT INTO app."grant" (id, organisation_id, item_id, principal_kind, principal_id, role)
       SELECT gen_random_uuid(), i.organisation_id, i.id, 'account', a.id, 'editor'
         FROM app.item i JOIN app.account a ON a.email = $2 AND a.organisation_id = i.organisation_id WHERE i.id = $1`,
    [documentId, bo.email],
  );
}

/** Bo marks a date in one of Ada's documents. */
async function boMarks(desk: Desk, name: string): Promise<void> {
  const id = await upload(desk, name);
  await shareWithBo(desk, id);
  const entity = { kind: 'date', text: 'Notes', page: 1, box: null, range: { block: 0, start: 0, end: 5 } };
  const answer = await desk.bo.call('POST', `/api/v1/documents/${id}/entities`, entity);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
}

/** Another admin changes a setting of the organization. */
async function otherAdminWrites(desk: Desk, contact: string, category = 'administration'): Promise<void> {
  const address = `/api/v1/settings/${category}`;
  await waitFor(async () => {
    const { body } = await desk.bo.call<{ version: number }>('GET', address);
    const value = category === 'administration' ? { billingContact: contact } : { retentionPolicy: 3_000 };
    return (await desk.bo.call('PUT', address, { value, version: body.data?.version })).status === 200;
  }, MINUTE_MS);
}

const setRole = ({ product, bo }: Desk, role: string) =>
  rowsOf(product, 'UPDATE app.account SET role = $2 WHERE email = $1', [bo.email, role]);

/** A person's notifications. */
export const noticeProofs: Readonly<Record<string, Proof>> = {
  'security.loginNotifications': {
    title: 'a sign-in from a new device is told with it and not without',
    prove: (desk, setting) =>
      offThenOn(desk, setting, {
        untold: async () => {
          await signInAs(desk, SAFARI);
          return 'New sign-in from Safari on macOS';
        },
        told: async () => {
          await signInAs(desk, EDGE);
          return 'New sign-in from Edge on Windows';
        },
      }),
  },
  'security.securityEmails': {
    title: 'what concerns the account comes by mail with it and not without',
    prove: (desk, setting) =>
      mailedOnlyWith(desk, setting, {
        untold: async () => {
          await signInAs(desk, SAMSUNG);
          return 'New sign-in from Samsung Internet on Android · Cartulary';
        },
        told: async () => {
          await signInAs(desk, IPHONE);
          return 'New sign-in from Safari on iPhone · Cartulary';
        },
      }),
  },
  'notifications.emailNotifications': {
    title: 'what the bell shows comes by mail with it and not without',
    prove: (desk, setting) =>
      mailedOnlyWith(desk, setting, {
        untold: async () => {
          await upload(desk, 'unmailed.txt');
          return 'unmailed.txt is ready · Cartulary';
        },
        told: async () => {
          await upload(desk, 'mailed.txt');
          return 'mailed.txt is ready · Cartulary';
        },
      }),
  },
  'notifications.securityAlerts': {
    title: 'what concerns the account is told with it and not without',
    prove: (desk, setting) =>
      offThenOn(desk, setting, {
        untold: async () => {
          await signInAs(desk, OPERA);
          return 'New sign-in from Opera on Windows';
        },
        told: async () => {
          await signInAs(desk, ANDROID);
          return 'New sign-in from Firefox on Android';
        },
      }),
  },
  'notifications.documentProcessing': {
    title: 'a document that was read is told with it and not without',
    prove: (desk, setting) =>
      offThenOn(desk, setting, {
        untold: async () => {
          await upload(desk, 'quiet.txt');
          return 'quiet.txt';
        },
        told: async () => {
          await upload(desk, 'loud.txt');
          return 'loud.txt';
        },
      }),
  },
  'notifications.collaborationUpdates': {
    title: 'the work of others on one’s documents is told with it and not without',
    prove: (desk, setting) =>
      offThenOn(desk, setting, {
        untold: async () => {
          await boMarks(desk, 'unheard.txt');
          return 'worked on unheard.txt';
        },
        told: async () => {
          await boMarks(desk, 'heard.txt');
          return 'worked on heard.txt';
        },
      }),
  },
  'notifications.systemUpdates': {
    title: 'a change of the organisation is told with it and not without',
    prove: async (desk, setting) => {
      await setRole(desk, 'admin');
      await offThenOn(desk, setting, {
        untold: async () => {
          await otherAdminWrites(desk, 'a@settings.example', 'compliance');
          return 'category ‘compliance’';
        },
        told: async () => {
          await otherAdminWrites(desk, 'b@settings.example');
          return 'category ‘administration’';
        },
      });
      await setRole(desk, 'user');
    },
  },
};
