// covers: client/boards gateway/collaboration/boards
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as boardsOutline } from '../../apps/client/src/text/boards/outline';
import { t as session } from '../../apps/client/src/text/boards/session';
import { t as templates } from '../../apps/client/src/text/boards/templates';
import { t as textTexts } from '../../apps/client/src/text/text';
import { joins, share, worksOpenly } from '../support/colleagues';
import { cutAtWidths } from '../support/cut';
import { note } from '../support/drawing';
import { test } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;

test.describe.configure({ timeout: 4 * MINUTE_MS });

test('a group works through a board: a timer, notes that are hidden, dots, frames as slides, and without a pointer', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('cy@facilitated.example');
  const [cy, di] = [tenant.founder, await joins(tenant, 'di@facilitated.example')];
  const one = await worksOpenly(browser, cy, '/boards');
  await one.getByRole('button', { name: text(boards, 'fromTemplate') }).click();
  await one.getByRole('menuitem', { name: text(boards, 'template.retrospective') }).click();
  await one.waitForURL(/board=/);
  const id = new URL(one.url()).searchParams.get('board') ?? '';
  await expect(note(one, text(templates, 'retrospective.good.note'))).toBeVisible({ timeout: MINUTE_MS });
  await saved(one);
  await share(cy, id, di, 'editor');
  const other = await worksOpenly(browser, di, `/boards?board=${id}`);
  await expect(note(other, text(templates, 'retrospective.good.note'))).toBeVisible({ timeout: MINUTE_MS });

  await one.getByRole('button', { name: text(session, 'title') }).click();
  await other.getByRole('button', { name: text(session, 'title') }).click();
  const [leads, votes] = [one, other].map((page) => page.getByRole('complementary', { name: text(session, 'title') }));
  if (!leads || !votes) throw new Error('both have the panel');
  await expect(leads.getByRole('button', { name: text(session, 'timer.begin') })).toBeVisible();
  expect(await cutAtWidths(one, [1440])).toEqual([]);
  await leads.getByRole('button', { name: text(session, 'timer.begin') }).click();
  await expect(other.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await leads.getByRole('button', { name: text(session, 'timer.pause') }).click();
  await expect(other.locator('[data-board-timer="paused"]')).toBeVisible();

  await votes.getByLabel(text(boardsOutline, 'new')).fill('Fewer chrysalis meetings');
  await votes.getByRole('button', { name: text(session, 'hidden.add') }).click();
  await expect(leads.getByText(text(session, 'hidden.count', { count: 1 }))).toBeVisible();
  await expect(one.getByText('Fewer chrysalis meetings')).toHaveCount(0);
  await leads.getByRole('button', { name: text(session, 'hidden.reveal') }).click();
  await expect(note(one, 'Fewer chrysalis meetings')).toBeVisible();
  await expect(note(other, 'Fewer chrysalis meetings')).toBeVisible();

  await leads.getByRole('button', { name: text(session, 'vote.begin') }).click();
  await note(other, 'Fewer chrysalis meetings').click();
  await votes.getByRole('button', { name: text(session, 'vote.more', { name: 'Fewer chrysalis meetings' }) }).click();
  await expect(votes.getByText('2 of 3 dots left')).toBeVisible();
  await expect(one.locator('[data-dots]')).toHaveCount(0);
  // The page sends requests faster than people would, so it reaches its rate limit and waits for the next minute.
  await leads.getByRole('button', { name: text(session, 'vote.close') }).click({ timeout: MINUTE_MS });
  await expect(one.locator('[data-dots="1"]')).toBeVisible({ timeout: MINUTE_MS });

  await one.keyboard.press('ControlOrMeta+f');
  await one.getByRole('textbox', { name: text(boards, 'find') }).fill('CHRYSALIS');
  await one.keyboard.press('Enter');
  await expect(one.getByText('1 of 1')).toBeVisible();
  await one.keyboard.press('Escape');
  await one.keyboard.press('ControlOrMeta+Alt+p');
  await expect(one.getByText('Went well, frame 1 of 4')).toBeVisible();
  await one.keyboard.press('ArrowRight');
  await expect(one.getByText('To improve, frame 2 of 4')).toBeVisible();
  await one.keyboard.press('Escape');
  await expect(one.locator('[data-playing]')).toHaveCount(0);

  await one.getByRole('button', { name: text(boardsOutline, 'title') }).press('Enter');
  const outline = one.getByRole('complementary', { name: text(boardsOutline, 'title') });
  await outline.getByRole('button', { name: text(templates, 'retrospective.actions'), exact: true }).press('Enter');
  await outline.getByLabel(text(boardsOutline, 'new')).fill('Cancel one of them');
  await outline.getByRole('button', { name: text(boardsOutline, 'add') }).press('Enter');
  await outline.getByRole('combobox', { name: text(boardsOutline, 'another') }).press('Enter');
  await one.getByRole('option', { name: 'Fewer chrysalis meetings' }).press('Enter');
  await outline.getByRole('button', { name: text(boardsOutline, 'connect'), exact: true }).press('Enter');
  await expect(
    outline
      .getByRole('list', { name: text(boardsOutline, 'things') })
      .getByText(text(boardsOutline, 'leadsTo', { name: 'Fewer chrysalis meetings' })),
  ).toBeVisible();
  await saved(one);
  await expect(other.locator('.tl-shape[data-shape-type="arrow"]')).toHaveCount(1);

  const [file] = await Promise.all([
    one.waitForEvent('download'),
    (async () => {
      await one.getByRole('button', { name: text(textTexts, 'more', { kind: 'board' }) }).click();
      await one.getByRole('menuitem', { name: text(boards, 'as.pdf'), exact: true }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
