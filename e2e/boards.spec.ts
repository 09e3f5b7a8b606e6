// covers: client/boards apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema workers/search
// own product: kills the collab server
import { expect, test } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { joins, share, signedIn, told } from './support/colleagues';
import { addNote, note, surface } from './support/drawing';
import { saved } from './support/writers';

const MINUTE_MS = 60_000;
let product: Product;
let ada: Person;
let bo: Person;

test.describe.configure({ timeout: 4 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@boards.example');
  bo = await joins(product, 'bo@boards.example');
});
test.afterAll(() => product.stop());

test('two people draw on one board while the collab server is killed, comment on a thing, and find its words', async ({
  browser,
}) => {
  const one = await signedIn(browser, ada, '/boards');
  const violations: string[] = [];
  one.on('console', (message) => {
    if (/Content Security Policy|cdn\.tldraw/.test(message.text())) violations.push(message.text());
  });
  one.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.url) violations.push(request.url());
  });
  await one.getByRole('button', { name: 'New board' }).click();
  await one.waitForURL(/board=/);
  const id = new URL(one.url()).searchParams.get('board') ?? '';
  await expect(surface(one)).toBeVisible({ timeout: MINUTE_MS });
  await share(ada, id, bo, 'editor');
  await addNote(one, { x: 400, y: 250 }, 'Quarterly heliotrope');
  await saved(one);

  const other = await signedIn(browser, bo, `/boards?board=${id}`);
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
  await other.getByRole('button', { name: 'Comments' }).click();
  const panel = other.getByRole('complementary', { name: 'Comments' });
  await panel.getByLabel('New comment').fill('Why this one?');
  await panel.getByLabel('New comment').press('ControlOrMeta+Enter');
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
  await one.getByRole('option').first().click();
  await one.waitForURL(/boards\?board=/);
  await expect(note(one, 'Quarterly heliotrope')).toBeVisible({ timeout: MINUTE_MS });
  if (process.env['CARTULARY_SCREENSHOTS'] !== undefined) await one.screenshot({ path: 'test-results/board.png' });
  expect(violations).toEqual([]);
});

test('rules of a board hold, and what they forbid is taken back while everything else is kept', async ({ browser }) => {
  const id = (await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', { kind: 'board', title: 'Retro' }))
    .id;
  await share(ada, id, bo, 'editor');
  const one = await signedIn(browser, ada, `/boards?board=${id}`);
  await expect(surface(one)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(one, { x: 400, y: 250 }, 'Of the owner');
  await saved(one);
  const other = await signedIn(browser, bo, `/boards?board=${id}`);
  await expect(note(other, 'Of the owner')).toBeVisible({ timeout: MINUTE_MS });

  // What is drawn while the line is down meets a rule that came meanwhile.
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
  await one.getByRole('button', { name: 'Rules' }).click();
  const panel = one.getByRole('complementary', { name: 'Rules' });
  await panel.getByRole('combobox', { name: 'On the board' }).click();
  await one.getByRole('option', { name: 'Add notes, change their own' }).click();
  await expect(other.locator('[data-board-rules="notes"]')).toBeVisible({ timeout: MINUTE_MS });
  await other.unroute('**/collaboration/token');
  await expect(other.getByText('One change was undone. Everything else is kept.', { exact: true })).toBeVisible({
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

test('a group works through a board: a timer, notes that are hidden, dots, frames as slides, and without a pointer', async ({
  browser,
}) => {
  // People of their own: an account has a few sessions at a time, and the others stand open above.
  const [cy, di] = [await joins(product, 'cy@boards.example'), await joins(product, 'di@boards.example')];
  const one = await signedIn(browser, cy, '/boards');
  await one.getByRole('button', { name: 'From a template' }).click();
  await one.getByRole('menuitem', { name: 'Retrospective' }).click();
  await one.waitForURL(/board=/);
  const id = new URL(one.url()).searchParams.get('board') ?? '';
  await expect(note(one, 'What helped us?')).toBeVisible({ timeout: MINUTE_MS });
  await saved(one);
  await share(cy, id, di, 'editor');
  const other = await signedIn(browser, di, `/boards?board=${id}`);
  await expect(note(other, 'What helped us?')).toBeVisible({ timeout: MINUTE_MS });

  await one.getByRole('button', { name: 'Facilitate' }).click();
  await other.getByRole('button', { name: 'Facilitate' }).click();
  const [leads, votes] = [one, other].map((page) => page.getByRole('complementary', { name: 'Facilitate' }));
  if (!leads || !votes) throw new Error('both have the panel');
  await leads.getByRole('button', { name: 'Start timer' }).click();
  await expect(other.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await leads.getByRole('button', { name: 'Pause timer' }).click();
  await expect(other.locator('[data-board-timer="paused"]')).toBeVisible();

  await votes.getByLabel('New note').fill('Fewer chrysalis meetings');
  await votes.getByRole('button', { name: 'Add hidden note' }).click();
  await expect(leads.getByText('1 hidden note on this board')).toBeVisible();
  await expect(one.getByText('Fewer chrysalis meetings')).toHaveCount(0);
  await leads.getByRole('button', { name: 'Reveal all notes' }).click();
  await expect(note(one, 'Fewer chrysalis meetings')).toBeVisible();
  await expect(note(other, 'Fewer chrysalis meetings')).toBeVisible();

  await leads.getByRole('button', { name: 'Start a vote' }).click();
  await note(other, 'Fewer chrysalis meetings').click();
  await votes.getByRole('button', { name: 'Give a dot to Fewer chrysalis meetings' }).click();
  await expect(votes.getByText('2 of 3 dots left')).toBeVisible();
  await expect(one.locator('[data-dots]')).toHaveCount(0);
  // Faster than people do this, a page has asked as often in a minute as it may, and waits for the next one.
  await leads.getByRole('button', { name: 'Close the vote and show counts' }).click({ timeout: MINUTE_MS });
  await expect(one.locator('[data-dots="1"]')).toBeVisible({ timeout: MINUTE_MS });

  await one.keyboard.press('ControlOrMeta+f');
  await one.getByRole('textbox', { name: 'Find on the board' }).fill('CHRYSALIS');
  await one.keyboard.press('Enter');
  await expect(one.getByText('1 of 1')).toBeVisible();
  await one.keyboard.press('Escape');
  await one.keyboard.press('ControlOrMeta+Alt+p');
  await expect(one.getByText('Went well, frame 1 of 4')).toBeVisible();
  await one.keyboard.press('ArrowRight');
  await expect(one.getByText('To improve, frame 2 of 4')).toBeVisible();
  await one.keyboard.press('Escape');
  await expect(one.locator('[data-playing]')).toHaveCount(0);

  await one.getByRole('button', { name: 'Outline' }).press('Enter');
  const outline = one.getByRole('complementary', { name: 'Outline' });
  await outline.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await outline.getByLabel('New note').fill('Cancel one of them');
  await outline.getByRole('button', { name: 'Add note' }).press('Enter');
  await outline.getByRole('combobox', { name: 'Connect to' }).press('Enter');
  await one.getByRole('option', { name: 'Fewer chrysalis meetings' }).press('Enter');
  await outline.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await expect(outline.getByText('leads to Fewer chrysalis meetings')).toBeVisible();
  await saved(one);
  await expect(other.locator('.tl-shape[data-shape-type="arrow"]')).toHaveCount(1);

  const [file] = await Promise.all([
    one.waitForEvent('download'),
    (async () => {
      await one.getByRole('button', { name: 'More actions for this document' }).click();
      await one.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
