// covers: client/ai-hub gateway/learning gateway/documents/findings workers/learning workers/reading libs/pipeline/src/fields/learned
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as classes } from '../../apps/client/src/text/documents/classes';
import { t as learning } from '../../apps/client/src/text/learning';
import { joins, signedIn, told } from '../support/colleagues';
import { billOfHouse, learnNow, teachBills } from '../support/learning-desk';
import { test } from '../support/shared-product';

const MINUTE_MS = 60_000;
test.describe.configure({ mode: 'serial', timeout: 8 * MINUTE_MS });

test('what people correct on the bills of a new supplier is learnt, compared, used by one press and left by one', async ({
  product,
  browser,
}) => {
  const tenant = await product.found('ada@learning.example');
  const ada = tenant.founder;
  const { version, value } = await told<{ version: number; value: object }>(ada, 'GET', '/api/v1/settings/ai');
  await told(ada, 'PUT', '/api/v1/settings/ai', {
    version,
    value: { ...value, dataRetentionPolicy: '90-days', modelVersioning: true, trainingPriority: 'high' },
  });

  /** The number read from the supplier's next bill, and its engine. */
  const readNext = async (): Promise<{ wanted: string; found: string | undefined; engine: string | undefined }> => {
    const bill = billOfHouse('Kettlewell');
    const id = await ada.uploadOne({ name: 'next.txt', bytes: Buffer.from(bill.text) });
    await ada.whenRead(id);
    await told(ada, 'PATCH', `/api/v1/documents/${id}/class`, { class: 'invoice' });
    const { fields } = await ada.whenRead(id);
    const number = fields.find(({ name }) => name === 'number');
    return { wanted: bill.number, found: number?.text, engine: number?.engine };
  };
  const before = await readNext();
  expect(before.engine).not.toBe('learned-layouts');

  await teachBills(ada, 'Kettlewell', { learn: 3, compare: 6 });
  const page = await signedIn(browser, ada, '/ai-platform-hub');
  const card = page.getByRole('region', { name: text(learning, 'title'), exact: true });
  await expect(card).toContainText('New corrections. Learning starts by');
  await expect(card).toContainText('Encrypted documents aren’t used for learning');
  await learnNow(tenant, ada);
  await expect(card).toContainText(text(learning, 'state.offered'), { timeout: MINUTE_MS });
  await expect(
    card
      .getByRole('row')
      .filter({ hasText: text(classes, 'class.invoice') })
      .first(),
  ).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  // Nothing is used until someone enables it.
  expect((await readNext()).engine).not.toBe('learned-layouts');

  await card.getByRole('button', { name: text(learning, 'useLabel', { number: 1 }) }).click();
  await expect(card).toContainText(text(learning, 'state.in-use'));
  const after = await readNext();
  expect(after).toEqual({ wanted: after.wanted, found: after.wanted, engine: 'learned-layouts' });

  await card.getByRole('button', { name: text(learning, 'backToNothing') }).click();
  await expect(card).toContainText(text(learning, 'state.replaced'));
  expect((await readNext()).engine).not.toBe('learned-layouts');
  await page.context().close();

  // People who only work with documents can view, but not choose.
  const bea = await joins(tenant, 'bea@learning.example');
  const own = await signedIn(browser, bea, '/ai-platform-hub');
  const shown = own.getByRole('region', { name: text(learning, 'title'), exact: true });
  await expect(shown).toContainText(text(learning, 'state.replaced'));
  await expect(shown.getByRole('button')).toHaveCount(0);
  await own.context().close();
});
