// covers: client/documents apps/client/src/shared/sealed gateway/sealed
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as sealedFolders } from '../../apps/client/src/text/documents/sealed-folders';
import { t as sharedFolders } from '../../apps/client/src/text/documents/shared-folders';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { joins } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, signedIn } from '../support/sealed-writing';
import { test } from '../support/shared-product';
import { tablesWith } from '../support/words-in-database';

const FILES = ['fernhallow.txt', 'gorsedown.txt', 'hazelmere.txt'] as const;
/** The folder's name and the text in its documents: words that appear nowhere else. */
const FOLDER = 'Quarrendon';
const SECRET = [FOLDER, 'Ostermondt', 'fernhallow', 'gorsedown', 'hazelmere'];
test.setTimeout(300_000);

/** The details panel has its own row with the name. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^(?!Name).*${name}`) });
const folders = (page: Page) => page.getByRole('navigation', { name: text(sealedFolders, 'label') });

const uploads = (page: Page, name: string): Promise<void> =>
  page
    .getByLabel(text(upload, 'input'))
    .setInputFiles([
      { name, mimeType: 'text/plain', buffer: Buffer.from(`A lease of the mill at Ostermondt, ${name}.`) },
    ]);

async function isRead(page: Page, name: string): Promise<void> {
  await expect(rowOf(page, name)).toContainText(/Ready|Needs review/, { timeout: 120_000 });
}

/** Moves a document into the folder. Returns the text of the dialog before that. */
async function moves(page: Page, name: string): Promise<string> {
  await rowOf(page, name).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text(sealedFolders, 'move.title') });
  await dialog.getByLabel(text(sealedFolders, 'name')).fill(FOLDER);
  const said = (await dialog.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  return said;
}

test('a colleague who is given a folder sees what lies in it and what comes later, until they are removed; the server gets no name of it', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@shared-folders.example');
  const ilse = await joins(tenant, 'ilse@shared-folders.example');
  const ben = await joins(tenant, 'ben@shared-folders.example');
  const relay = await RecordingRelay.start(tenant.url);
  const bens = await signedIn(relay, browser, ben);
  const bensWords = await makeVault(relay, bens);
  const ilses = await signedIn(relay, browser, ilse);
  const ilsesWords = await makeVault(relay, ilses);
  await ilses.goto(`${relay.url}/docs`);
  const [one, two, third] = FILES;
  await uploads(ilses, one);
  await ilses.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(ilses, ilsesWords);
  await ilses.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await isRead(ilses, one);
  await uploads(ilses, two);
  await isRead(ilses, two);
  await moves(ilses, one);
  await moves(ilses, two);

  await folders(ilses)
    .getByRole('button', { name: new RegExp(FOLDER) })
    .click();
  await expect(rowOf(ilses, two)).toBeVisible();
  await ilses.getByRole('button', { name: `Actions for the folder ${FOLDER}` }).click();
  await ilses.getByRole('menuitem', { name: text(sealedFolders, 'share') }).click();
  const dialog = ilses.getByRole('dialog', { name: `Share folder ${FOLDER}` });
  await expect(dialog).toContainText(text(sharedFolders, 'count', { count: 2 }));
  await dialog.getByRole('combobox', { name: 'Name or email of a colleague' }).fill('ben');
  await ilses.getByRole('option', { name: /ben user/i }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: /has access to its documents/ });
  await expect(line).toContainText(/ben user/i);
  await expect(ilses.getByText(text(sharedFolders, 'settled', { count: 2 }), { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();

  await bens.goto(`${relay.url}/docs`);
  await bens
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(bens, bensWords);
  const given = folders(bens).getByRole('button', { name: new RegExp(`${FOLDER}.*shared by ilse user`, 'i') });
  await given.click();
  await expect(rowOf(bens, one)).toBeVisible();
  await expect(rowOf(bens, two)).toBeVisible();

  // A third is added, and arrives.
  await ilses.goto(`${relay.url}/docs`);
  await ilses
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(ilses, ilsesWords);
  await uploads(ilses, third);
  await isRead(ilses, third);
  expect(await moves(ilses, third)).toMatch(/This folder is shared with ben user/i);
  await expect(ilses.getByText(text(sharedFolders, 'settled', { count: 1 })).first()).toBeVisible({ timeout: 60_000 });
  await expect(rowOf(bens, third)).toBeVisible({ timeout: 60_000 });
  await rowOf(bens, third).click();
  await bens.getByRole('link', { name: 'Open', exact: true }).click();
  await bens.waitForURL(/[?&]document=/);
  await expect(bens.getByRole('heading', { level: 2, name: third })).toBeVisible();
  const itemId = new URL(bens.url()).searchParams.get('document') ?? '';
  expect((await ben.call('GET', `/api/v1/sealed-documents/${itemId}`)).status).toBe(200);
  await bens.goBack();
  await expect(rowOf(bens, third)).toBeVisible();

  // Once removed, people get nothing new, and lose access to existing content.
  await folders(ilses)
    .getByRole('button', { name: new RegExp(FOLDER) })
    .click();
  await ilses.getByRole('button', { name: `Actions for the folder ${FOLDER}` }).click();
  await ilses.getByRole('menuitem', { name: text(sealedFolders, 'share') }).click();
  await expect(dialog).toContainText(text(sharedFolders, 'count', { count: 3 }));
  await dialog.getByRole('button', { name: /^Remove ben user from the folder/i }).click();
  await expect(dialog.getByText(text(sharedFolders, 'nobody'))).toBeVisible();
  await expect(ilses.getByText(text(sharedFolders, 'settled', { count: 3 })).first()).toBeVisible({ timeout: 60_000 });
  expect((await ben.call('GET', `/api/v1/sealed-documents/${itemId}`)).status).toBe(404);
  expect((await ben.call('GET', `/api/v1/sealed-documents/${itemId}/content?place=head`)).status).toBe(404);
  for (const name of FILES) await expect(rowOf(bens, name)).toBeHidden();
  expect((await ilse.call('GET', `/api/v1/sealed-documents/${itemId}`)).body).toMatchObject({ data: { epoch: 2 } });

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  for (const word of SECRET) {
    expect([word, foundIn(sent, word).length]).toEqual([word, 0]);
    expect([word, await tablesWith(tenant.superuserUrl, word)]).toEqual([word, []]);
  }
  await relay.stop();
});
