// covers: client/documents apps/client/src/shared/sealed
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as batches } from '../../apps/client/src/text/documents/batches';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { joins } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, signedIn } from '../support/sealed-writing';
import { test } from '../support/shared-product';
import { tablesWith } from '../support/words-in-database';

test.setTimeout(180_000);

test('a batch is read in the browser, told as one of the server is, and none of its words leave', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@private-batch.example');
  const ilse = await joins(tenant, 'ilse@private-batch.example');
  const relay = await RecordingRelay.start(tenant.url);
  const page = await signedIn(relay, browser, ilse);
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/batch-processing`);
  await page
    .getByRole('button', { name: text(batches, 'new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: text(batches, 'newTitle') });
  await dialog.getByLabel(text(upload, 'input')).setInputFiles([
    { name: 'hazelcrake.txt', mimeType: 'text/plain', buffer: Buffer.from('A lease of the mill at Ullenmere.') },
    { name: 'pellowby.txt', mimeType: 'text/plain', buffer: Buffer.from('Rent of the barn at Bracklowe.') },
  ]);
  await dialog.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, words);
  const vault = page.getByRole('region', { name: text(batches, 'vault.title'), exact: true });
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await expect(vault.getByRole('progressbar', { name: 'Progress of Your vault' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 2 documents done',
    {
      timeout: 120_000,
    },
  );
  const documents = page.getByRole('region', { name: 'Documents of Your vault' });
  await expect(documents.getByRole('link')).toHaveCount(2);
  await documents.getByRole('link', { name: 'hazelcrake.txt' }).click();
  await expect(page.getByText('A lease of the mill at Ullenmere.').first()).toBeVisible();
  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  for (const word of ['hazelcrake', 'Ullenmere', 'Bracklowe']) {
    expect([word, foundIn(sent, word).length]).toEqual([word, 0]);
    expect([word, await tablesWith(tenant.superuserUrl, word)]).toEqual([word, []]);
  }
  await page.context().close();
  await relay.stop();
});
