// covers: client/boards client/text apps/collab-server/src libs/editor-schema
import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as tables } from '../../apps/client/src/text/boards/tables';
import { t as textTexts } from '../../apps/client/src/text/text';
import { joins, share, signedIn, told } from '../support/colleagues';
import { surface } from '../support/drawing';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk = { viewport: { width: 1440, height: 900 } };
let tenant: Tenant;
let bo: Person;

test.describe.configure({ timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-tables.example');
  bo = await joins(tenant, 'bo@canvas-tables.example');
});

async function opened(browser: Browser, person: Person, id: string): Promise<Page> {
  const page = await signedIn(browser, person, `/boards?board=${id}`, desk);
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  return page;
}

const table = (page: Page) => page.locator('[data-board-table]');
const words = (page: Page): Promise<string[][]> =>
  table(page)
    .first()
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map(
          (cell) => cell.querySelector('textarea')?.value ?? cell.textContent ?? '',
        ),
      ),
    );

// tldraw's canvas receives pointer events for its shapes, so the cell itself can't be clicked.
async function doublePressed(page: Page, cell: Locator): Promise<void> {
  const box = await cell.boundingBox();
  if (box === null) throw new Error('The cell is not in the page');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

// Each at a different position, because two clicks at one position would start a text there.
async function paste(page: Page, type: string, text: string, y = 400): Promise<void> {
  await surface(page).click({ position: { x: 30, y } });
  await page.evaluate(
    ([kind = '', value = '']) =>
      navigator.clipboard.write([
        new ClipboardItem({
          [kind]: new Blob([value], { type: kind }),
          ...(kind === 'text/html' && { 'text/plain': new Blob(['table'], { type: 'text/plain' }) }),
        }),
      ]),
    [type, text],
  );
  await page.keyboard.press('ControlOrMeta+v');
}

test('two people write in two cells of one table at once by keyboard and both keep theirs; it is found, copied and drawn as any thing', async ({
  browser,
}) => {
  const { founder } = tenant;
  const body = { kind: 'board', title: 'With a table' };
  const { id } = await told<{ id: string }>(founder, 'POST', '/api/v1/collaboration/items', body);
  await share(founder, id, bo, 'editor');
  const one = await opened(browser, founder, id);
  await one.getByTestId('tools.table').click();
  await one.getByRole('button', { name: uiText(tables, 'edit') }).click();
  for (const text of ['Crop', 'Field', 'Sown', 'Rye', 'North', 'May']) {
    await one.keyboard.type(text);
    await one.keyboard.press('Tab');
  }
  await saved(one);
  await expect(table(one)).toHaveCount(1);
  expect(await words(one)).toEqual([
    ['Crop', 'Field', 'Sown'],
    ['Rye', 'North', 'May'],
    ['', '', ''],
  ]);

  const other = await opened(browser, bo, id);
  await expect(table(other).getByText('North')).toBeVisible();
  await doublePressed(other, table(other).getByText('May'));
  await expect(other.getByRole('textbox', { name: 'Row 2, column 3' })).toBeFocused();
  await Promise.all([one.keyboard.type('Heliotrope'), other.keyboard.type('June')]);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('textbox', { name: 'Row 3, column 3' })).toBeFocused();
  await other.keyboard.press('ArrowUp');
  await other.keyboard.press('ArrowLeft');
  await expect(other.getByRole('textbox', { name: 'Row 2, column 2' })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('textbox', { name: /^Row/ })).toHaveCount(0);
  await Promise.all([saved(one), saved(other)]);
  for (const page of [one, other])
    await expect
      .poll(() => words(page))
      .toEqual([
        ['Crop', 'Field', 'Sown'],
        ['Rye', 'North', 'June'],
        ['Heliotrope', '', ''],
      ]);

  await other.getByRole('button', { name: uiText(tables, 'row'), exact: true }).click();
  await other.getByRole('menuitem', { name: uiText(tables, 'row.back') }).click();
  await expect.poll(() => words(one)).toContainEqual(['Crop', 'Field', 'Sown']);
  expect((await words(other))[0]).toEqual(['Rye', 'North', 'June']);
  await other.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await words(one))[0]).toEqual(['Crop', 'Field', 'Sown']);
  await other.getByRole('button', { name: uiText(tables, 'column'), exact: true }).click();
  await other.getByRole('menuitem', { name: uiText(tables, 'column.delete') }).click();
  await expect.poll(async () => (await words(one))[1]).toEqual(['Rye', 'June']);
  const { violations } = await new AxeBuilder({ page: other }).include('[data-board-table]').analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);
  if (process.env['CARTULARY_SCREENSHOTS'] !== undefined) await other.screenshot({ path: 'test-results/table.png' });

  await one.getByRole('button', { name: uiText(textTexts, 'more', { kind: 'board' }) }).click();
  const [download] = await Promise.all([
    one.waitForEvent('download'),
    one.getByRole('menuitem', { name: uiText(boards, 'as.svg') }).click(),
  ]);
  const svg = await readFile(await download.path(), 'utf8');
  expect(svg).toContain('>Heliotrope</tspan>');
  expect(svg).not.toContain('foreignObject');

  await expect
    .poll(
      async () => (await told<{ items?: unknown[] }>(founder, 'GET', '/api/v1/search?q=heliotrope')).items?.length ?? 0,
      { timeout: MINUTE_MS },
    )
    .toBeGreaterThan(0);
  await Promise.all([one, other].map((page) => page.context().close()));
});

test('cells from a spreadsheet and a table from a page become tables of the board', async ({ browser }) => {
  const body = { kind: 'board', title: 'Pasted tables' };
  const { id } = await told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', body);
  const page = await opened(browser, tenant.founder, id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, 'text/plain', 'Crop\tField\nRye\tNorth\n');
  await expect(table(page)).toHaveCount(1);
  expect(await words(page)).toEqual([
    ['Crop', 'Field'],
    ['Rye', 'North'],
  ]);
  await paste(page, 'text/html', '<table><tr><th>Oats</th></tr><tr><td>South</td></tr></table>', 300);
  await expect(table(page)).toHaveCount(2);
  await paste(page, 'text/plain', Array.from({ length: 300 }, () => 'a\tb').join('\n'), 500);
  await expect(page.getByText(uiText(tables, 'tooMany')).first()).toBeVisible();
  await saved(page);
  await page.context().close();
});
