// covers: client/boards apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema workers/search
// own product: kills the collab server
import { text } from '@cartulary/testing/text';
import { expect, test } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as rules } from '../../apps/client/src/text/boards/rules';
import { t as comments } from '../../apps/client/src/text/text/comments';
import { joins, share, worksOpenly, told } from '../support/colleagues';
import { addNote, note, surface } from '../support/drawing';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
let product: Product;
let ada: Person;
let bo: Person;

test.describe.configure({ timeout: 4 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@board-of-two.example');
  bo = await joins(product, 'bo@board-of-two.example');
});
test.afterAll(() => product.stop());

test('two people draw on one board while the collab server is killed, comment on a thing, and find its words', async ({
  browser,
}) => {
  const one = await worksOpenly(browser, ada, '/boards');
  const violations: string[] = [];
  one.on('console', (message) => {
    if (/Content Security Policy|cdn\.tldraw/.test(message.text())) violations.push(message.text());
  });
  one.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.url) violations.push(request.url());
  });
  await one.getByRole('button', { name: text(boards, 'new') }).click();
  await one.waitForURL(/board=/);
  const id = new URL(one.url()).searchParams.get('board') ?? '';
  await expect(surface(one)).toBeVisible({ timeout: MINUTE_MS });
  await share(ada, id, bo, 'editor');
  await addNote(one, { x: 400, y: 250 }, 'Quarterly heliotrope');
  await saved(one);

  const other = await worksOpenly(browser, bo, `/boards?board=${id}`);
  await expect(note(other, 'Quarterly heliotrope')).toBeVisible({ timeout: MINUTE_MS });
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();

  await one.route('**/collaboration/token', (route) => route.abort());
  await product.kill('collab-server');
  await expect(one.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await addNote(one, { x: 700, y: 250 }, 'While it was down');
  await one.unroute('**/collaboration/token');
  await saved(one);
  await expect(note(other, 'While it was down')).toBeVisible({ timeout: MINUTE_MS });

  await note(other, 'Quarterly heliotrope').click();
  await other.getByRole('button', { name: text(comments, 'title') }).click();
  const panel = other.getByRole('complementary', { name: 'Comments' });
  await panel.getByLabel(text(comments, 'new.label')).fill('Why this one?');
  await panel.getByLabel(text(comments, 'new.label')).press('ControlOrMeta+Enter');
  await expect(panel.getByText('Why this one?')).toBeVisible();
  await one.getByRole('button', { name: 'Comment by bo User' }).click();
  await expect(one.getByRole('complementary', { name: 'Comments' }).getByText('Quarterly heliotrope')).toBeVisible();

  await expect
    .poll(
      async () => (await told<{ items?: unknown[] }>(ada, 'GET', '/api/v1/search?q=heliotrope')).items?.length ?? 0,
      {
        timeout: MINUTE_MS,
      },
    )
    .toBeGreaterThan(0);
  await one.goto(`${product.url}/search?q=heliotrope`);
  await one.getByRole('option', { name: /heliotrope/ }).click();
  await one.waitForURL(/boards\?board=/);
  await expect(note(one, 'Quarterly heliotrope')).toBeVisible({ timeout: MINUTE_MS });
  if (process.env['CARTULARY_SCREENSHOTS'] !== undefined) await one.screenshot({ path: 'test-results/board.png' });
  expect(violations).toEqual([]);
});

test('rules of a board hold, and what they forbid is taken back while everything else is kept', async ({ browser }) => {
  const id = (await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', { kind: 'board', title: 'Retro' }))
    .id;
  await share(ada, id, bo, 'editor');
  const one = await worksOpenly(browser, ada, `/boards?board=${id}`);
  await expect(surface(one)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(one, { x: 400, y: 250 }, 'Of the owner');
  await saved(one);
  const other = await worksOpenly(browser, bo, `/boards?board=${id}`);
  await expect(note(other, 'Of the owner')).toBeVisible({ timeout: MINUTE_MS });

  // Content drawn while offline meets a rule that arrived in the meantime.
  await other.route('**/collaboration/token', (route) => route.abort());
  await product.kill('collab-server');
  await expect(other.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await addNote(other, { x: 700, y: 250 }, 'Of a participant');
  await other.keyboard.press('r');
  const box = await surface(other).boundingBox();
  await other.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 420);
  await other.mouse.down();
  await other.mouse.move((box?.x ?? 0) + 420, (box?.y ?? 0) + 500, { steps: 4 });
  await other.mouse.up();
  await expect(other.locator('.tl-shape[data-shape-type="geo"]')).toHaveCount(1);
  await one.getByRole('button', { name: text(rules, 'title') }).click();
  const panel = one.getByRole('complementary', { name: text(rules, 'title') });
  await panel.getByRole('combobox', { name: text(rules, 'everywhere') }).click();
  await one.getByRole('option', { name: text(rules, 'may.notes') }).click();
  await expect(other.locator('[data-board-rules="notes"]')).toBeVisible({ timeout: MINUTE_MS });
  await other.unroute('**/collaboration/token');
  await expect(other.getByText(text(rules, 'tookBackCount', { count: 1 }), { exact: true })).toBeVisible({
    timeout: MINUTE_MS,
  });
  await saved(other);
  await expect(other.locator('.tl-shape[data-shape-type="geo"]')).toHaveCount(0);
  await expect(note(one, 'Of a participant')).toBeVisible({ timeout: MINUTE_MS });
  await expect(one.locator('.tl-shape[data-shape-type="geo"]')).toHaveCount(0);

  await expect(other.getByTestId('tools.rectangle')).toBeDisabled();
  await note(other, 'Of the owner').click();
  await other.keyboard.press('Delete');
  await addNote(other, { x: 550, y: 420 }, 'Another one');
  await saved(other);
  await expect(note(one, 'Another one')).toBeVisible();
  await expect(note(one, 'Of the owner')).toBeVisible();
});
