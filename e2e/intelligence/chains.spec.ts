// covers: client/documents gateway/documents libs/pipeline/src/fields
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as chains } from '../../apps/client/src/text/documents/chains';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.js';
import { signedIn } from '../support/colleagues';
import { test } from '../support/shared-product';

const MINUTE_MS = 60_000;
test.describe.configure({ timeout: 3 * MINUTE_MS });

test('an order names the invoice that belongs to it, and what it asks more', async ({ browser, product }) => {
  const { founder: person } = await product.found('ilse@chains.example');
  const paper = (lines: readonly string[]) => makePdf([{ content: textContent(lines) }]);
  const order = await person.uploadOne({
    name: 'order.pdf',
    bytes: paper(['Quay & Sons Ltd', 'Purchase order', 'Purchase order no: B-77310', 'Total: EUR 100.00']),
  });
  const invoice = await person.uploadOne({
    name: 'invoice.pdf',
    bytes: paper([
      'Quay & Sons Ltd',
      'Invoice',
      'Invoice number: INV-90010',
      'Invoice date: 3 November 2026',
      'Order number: B-77310',
      'Subtotal: EUR 100.00',
      'VAT 19%: EUR 19.00',
      'Total due: EUR 119.00',
    ]),
  });
  await person.whenRead(order, MINUTE_MS);
  await person.whenRead(invoice, MINUTE_MS);
  const page = await signedIn(browser, person, `/document-studio?document=${order}`);
  const list = page.getByRole('list', { name: text(chains, 'title') });
  await expect(list).toContainText(text(chains, 'shared.order', { value: 'B-77310' }));
  await expect(list).toContainText('Total: EUR 100.00 here, EUR 119.00 there');
  await list.getByRole('link', { name: 'invoice.pdf' }).click();
  await expect(page).toHaveURL(new RegExp(invoice, 'u'));
  await expect(list.getByRole('link', { name: 'order.pdf' })).toBeVisible();
});
