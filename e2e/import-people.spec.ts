// covers: client/people gateway/people-imports gateway/invitations workers/mail
// own product: mails go out, which is a setting, and the workers are killed
import { readFile } from 'node:fs/promises';
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as people } from '../apps/client/src/text/people';
import { t as peopleImport } from '../apps/client/src/text/people/import';
import { t as invitations } from '../apps/client/src/text/people/invitations';

const MINUTE_MS = 60_000;
/** Several batches, so that a kill leaves some of them unfinished. */
const MANY = 400;
let sink: MailSink;
let product: Product;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 4 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  sink = await MailSink.start();
  product = await Product.start({ SMTP_URL: sink.url, CARTULARY_PUBLIC_URL: 'http://localhost:9' });
  ada = await Person.signUp(product.url, 'ada@import.example');
  product.addUser('bo@import.example', 'user');
});
test.afterAll(async () => {
  await product.stop();
  await sink.stop();
});

async function openImport(page: Page): Promise<void> {
  await page.goto(`${product.url}/login?next=%2Fuser-management`);
  await page.getByLabel(text(identity, 'email')).fill(ada.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/user-management');
  await page.getByRole('button', { name: text(peopleImport, 'open') }).click();
}
const file = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
});

test('a file is looked at row by row, and does then what was shown', async ({ page }) => {
  await openImport(page);
  const dialog = page.getByRole('dialog', { name: text(peopleImport, 'title') });
  const rows = [
    'Vorname;Nachname;Mail;Rolle',
    'Jörg;Müller;joerg@import.example;Manager',
    'Bo;;bo@import.example;auditor',
    'Twice;;joerg@import.example;',
    '=1+1;;nowhere;',
  ];
  await dialog.getByLabel(text(peopleImport, 'file')).setInputFiles(file('people.csv', rows.join('\r\n'), 'latin1'));
  await expect(dialog.getByLabel(text(peopleImport, 'column.lastName'))).toContainText('Nachname');
  await dialog.getByRole('button', { name: text(peopleImport, 'check') }).click();
  await expect(dialog.getByText(text(peopleImport, 'would.invite', { count: 1 }), { exact: true })).toBeVisible();
  await expect(dialog.getByText(text(peopleImport, 'would.change-role', { count: 1 }), { exact: true })).toBeVisible();
  await expect(dialog.getByText(text(peopleImport, 'would.refuse', { count: 2 }), { exact: true })).toBeVisible();
  await expect(dialog.getByText('Skipped: duplicate of an earlier row')).toBeVisible();
  await dialog.getByRole('button', { name: text(peopleImport, 'begin', { count: 2 }) }).click();
  await expect(dialog.getByText(text(peopleImport, 'over'))).toBeVisible({ timeout: MINUTE_MS });
  await expect(dialog.getByText('1 person was invited, 1 changed roles', { exact: false })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: text(peopleImport, 'result') }).click();
  const result = await readFile(await (await saved).path(), 'utf8');
  expect(result).toContain('joerg@import.example,Jörg,Müller,Manager,invited,');
  expect(result).toContain("nowhere,'=1+1,,,refused,invalid");
  await dialog
    .getByRole('button', { name: text(peopleImport, 'close') })
    .last()
    .click();
  await expect(page.getByRole('row', { name: /bo@import.example/ })).toContainText(text(people, 'role.auditor'));
  await expect(
    page
      .getByRole('region', { name: text(invitations, 'list.title') })
      .getByText('joerg@import.example', { exact: true }),
  ).toBeVisible();
  await waitFor(() => sink.mails.some(({ to }) => to.includes('joerg@import.example')), MINUTE_MS);
});

test('an import goes on after its worker was killed, and invites nobody twice', async ({ page }) => {
  await openImport(page);
  const dialog = page.getByRole('dialog', { name: text(peopleImport, 'title') });
  const lines = Array.from({ length: MANY }, (_, at) => `many-${at}@import.example`);
  await dialog.getByLabel(text(peopleImport, 'file')).setInputFiles(file('many.csv', ['email', ...lines].join('\n')));
  await dialog.getByRole('button', { name: text(peopleImport, 'check') }).click();
  await dialog.getByRole('button', { name: `Import ${MANY} people` }).click();
  for (const pid of product.pidsOf('workers')) process.kill(pid, 'SIGKILL');
  await expect(dialog.getByText(text(peopleImport, 'over'))).toBeVisible({ timeout: 3 * MINUTE_MS });
  await expect(dialog.getByText(`${MANY} people were invited`, { exact: false })).toBeVisible();
  const { body } = await ada.call<{ total: number }>('GET', '/api/v1/invitations');
  // And the one from the earlier file.
  expect(body.data?.total).toBe(MANY + 1);
});
