// covers: client/documents apps/client/src/shared/sealed
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as documents } from '../../apps/client/src/text/documents';
import { t as library } from '../../apps/client/src/text/documents/library';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as sealedFolders } from '../../apps/client/src/text/documents/sealed-folders';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { joins } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, signedIn } from '../support/sealed-writing';
import { test } from '../support/shared-product';
import { tablesWith } from '../support/words-in-database';

const NAME = 'quillhaven.txt';
/** The names of the folders and the document: words that appear nowhere else. */
const SECRET = ['Quarrendon', 'Thistlemoor', 'Wharfedale'];
test.setTimeout(180_000);

const unlocks = async (page: Page, words: string): Promise<void> => {
  await page
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(page, words);
};

test('a sealed document is moved to a folder that only its owner’s pages can name, which is renamed and opened, as the document is', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@private-folders.example');
  const ilse = await joins(tenant, 'ilse@private-folders.example');
  const relay = await RecordingRelay.start(tenant.url);
  const page = await signedIn(relay, browser, ilse);
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/docs`);
  await page
    .getByLabel(text(upload, 'input'))
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from('A lease of the mill at Ostermondt.') }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  // The details panel has its own row with the name.
  const row = page.getByRole('row', { name: new RegExp(`^(?!Name).*${NAME}`) });
  await expect(row).toContainText(/Ready|Needs review/, { timeout: 120_000 });
  await row.click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text(sealedFolders, 'move.title') });
  await dialog.getByLabel(text(sealedFolders, 'name')).fill('Quarrendon');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const folders = page.getByRole('navigation', { name: text(sealedFolders, 'label') });
  await folders.getByRole('button', { name: /Quarrendon/ }).click();
  await expect(page).toHaveURL(/#vault-folder=/);
  const folderId = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('vault-folder') ?? 'none';
  await expect(row).toBeVisible();
  await folders.getByRole('button', { name: text(library, 'folder.actions', { name: 'Quarrendon' }) }).click();
  await page.getByRole('menuitem', { name: text(sealedFolders, 'rename') }).click();
  const naming = page.getByRole('dialog', { name: text(sealedFolders, 'rename') });
  await naming.getByLabel(text(sealedFolders, 'name')).fill('Thistlemoor');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(folders).toContainText('Thistlemoor');
  // Another folder shows no details until a document is selected.
  await row.click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const renaming = page.getByRole('dialog', { name: text(documents, 'renameTitle') });
  await renaming.getByLabel('Name').fill('Wharfedale lease.txt');
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
  const renamed = page.getByRole('row', { name: /^(?!Name).*Wharfedale lease/ });
  await expect(renamed).toBeVisible();
  await page.reload();
  await unlocks(page, words);
  await expect(folders).toContainText('Thistlemoor');
  await expect(renamed).toBeVisible();
  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  // The page was reloaded with the folder in its URL.
  for (const word of [...SECRET, folderId]) {
    expect([word, foundIn(sent, word).length]).toEqual([word, 0]);
    expect([word, await tablesWith(tenant.superuserUrl, word)]).toEqual([word, []]);
  }
  await relay.stop();
});
