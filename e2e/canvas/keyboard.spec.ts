// covers: client/boards client/maps client/decks apps/client/src/shared/open-written
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { t as boardsOutline } from '../../apps/client/src/text/boards/outline';
import { t as tables } from '../../apps/client/src/text/boards/tables';
import { t as templates } from '../../apps/client/src/text/boards/templates';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as maps } from '../../apps/client/src/text/maps';
import { worksOpenly } from '../support/colleagues';
import { mapOf, slides, stage, surface, thing, topic, writeThing, writeTopic } from '../support/drawing';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk = { viewport: { width: 1440, height: 900 } };
/** The maximum number of Tab presses to reach something. */
const MOST_TABS = 150;

let tenant: Tenant;

test.describe.configure({ timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-keys.example');
});

/** A page for a person without a mouse: any mouse press fails. */
async function withoutMouse(browser: Browser, path: string): Promise<Page> {
  const page = await worksOpenly(browser, tenant.founder, path, desk);
  await page.evaluate(() =>
    addEventListener(
      'pointerdown',
      (event) => {
        throw new Error(`A mouse pressed ${String(event.target)}`);
      },
      { capture: true },
    ),
  );
  page.on('pageerror', (error) => pressed.push(error.message));
  return page;
}
const pressed: string[] = [];
test.afterEach(() => expect(pressed.splice(0).filter((message) => message.startsWith('A mouse'))).toEqual([]));

/** Moves the focus to an element with Tab only; backward if the focused element uses Tab itself. */
async function tabTo(page: Page, to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(to).toBeVisible({ timeout: MINUTE_MS });
  for (let tab = 0; tab < MOST_TABS; tab += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(to).toBeFocused({ timeout: 1_000 });
}

async function pressAt(page: Page, to: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, to);
  await page.keyboard.press(key);
}

/** Chooses from a list opened with Enter. */
async function choose(page: Page, list: Locator, option: string): Promise<void> {
  await pressAt(page, list);
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  await page.getByRole('option', { name: option }).press('Enter');
}

test('without a mouse: a board is made, cards are added, moved, connected, grouped and locked, a table is written, frames are played', async ({
  browser,
}) => {
  const page = await withoutMouse(browser, '/boards');
  await pressAt(page, page.getByRole('button', { name: 'From a template' }));
  await page.getByRole('menuitem', { name: 'Retrospective' }).press('Enter');
  await page.waitForURL(/board=/);
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await expect(page.getByText(text(templates, 'retrospective.good.note')).first()).toBeVisible({ timeout: MINUTE_MS });

  await pressAt(page, page.getByRole('button', { name: 'Outline', exact: true }));
  const outline = page.getByRole('complementary', { name: text(maps, 'outline') });
  await tabTo(page, outline.getByLabel(text(boardsOutline, 'new')));
  await page.keyboard.type('Fewer meetings');
  await pressAt(page, outline.getByRole('button', { name: text(boardsOutline, 'add') }));
  const card = outline.getByRole('button', { name: 'Fewer meetings' });
  await expect(card).toBeVisible();

  await choose(page, outline.getByRole('combobox', { name: text(boardsOutline, 'moveInto') }), 'Actions');
  const note = page.locator('.tl-shape[data-shape-type="note"]', { hasText: 'Fewer meetings' });
  const before = await note.boundingBox();
  await pressAt(page, outline.getByRole('button', { name: text(boardsOutline, 'move.right') }));
  await expect.poll(async () => (await note.boundingBox())?.x).not.toBe(before?.x);
  await choose(
    page,
    outline.getByRole('combobox', { name: text(boardsOutline, 'another') }),
    text(templates, 'retrospective.good.note'),
  );
  await pressAt(page, outline.getByRole('button', { name: 'Connect', exact: true }));
  await expect(
    outline.getByRole('list', { name: text(boardsOutline, 'things') }).getByText('leads to What helped us?'),
  ).toBeVisible();

  // Grouped and ungrouped, locked and unlocked: the focus stays in the outline.
  await tabTo(page, outline.getByRole('combobox', { name: text(boardsOutline, 'another') }), 'Shift+Tab');
  await choose(
    page,
    outline.getByRole('combobox', { name: text(boardsOutline, 'another') }),
    text(templates, 'retrospective.ideas.note'),
  );
  await pressAt(page, outline.getByRole('button', { name: text(boardsOutline, 'group'), exact: true }));
  const group = outline.getByRole('button', { name: text(boardsOutline, 'group'), exact: true }).first();
  await expect(group).toHaveAttribute('aria-current', 'true');
  await expect(group).toBeFocused();
  await pressAt(page, outline.getByRole('button', { name: text(boardsOutline, 'lock'), exact: true }));
  const locked = outline.getByRole('button', { name: /^Group ?, locked/ });
  await expect(locked).toBeFocused();
  await expect(outline.getByRole('button', { name: text(boardsOutline, 'move.right') })).toHaveCount(0);
  await pressAt(page, outline.getByRole('button', { name: text(boardsOutline, 'unlock') }));
  await expect(group).toBeFocused();
  await pressAt(page, outline.getByRole('button', { name: text(boardsOutline, 'ungroup') }));
  await expect(outline.getByRole('button', { name: text(boardsOutline, 'ungroup') })).toHaveCount(0);
  await expect(outline.locator('[aria-current="true"]')).toBeFocused();

  await pressAt(page, outline.getByRole('button', { name: 'Add table' }));
  await pressAt(page, outline.getByRole('button', { name: text(tables, 'edit') }));
  for (const words of ['Who', 'What', 'When']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader')).toHaveText(['Who', 'What', 'When']);

  await page.keyboard.press('ControlOrMeta+Alt+p');
  await expect(page.getByText('Went well, frame 1 of 4')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('To improve, frame 2 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-playing]')).toHaveCount(0);
  await saved(page);
  await page.context().close();
});

test('without a mouse: a mind map is made, its topics are written, moved and connected, and it is presented', async ({
  browser,
}) => {
  const page = await withoutMouse(browser, '/mindmap');
  await pressAt(page, page.getByRole('button', { name: text(maps, 'new') }));
  await page.waitForURL(/map=/);
  await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await tabTo(page, mapOf(page));
  await page.keyboard.press('Home');
  await writeTopic(page, 'F2', 'Harbour');
  await writeTopic(page, 'Tab', 'Papers');
  await writeTopic(page, 'Enter', 'Queue');
  await writeTopic(page, 'Enter', 'Crew');
  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await expect(topic(page, 'Crew')).toHaveAttribute('aria-pressed', 'true');

  // From the selected topic to another one: once with the shortcut, once with the menu.
  await page.keyboard.press('ControlOrMeta+Alt+r');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: text(maps, 'topic.words') })).toHaveCount(0);
  await expect(topic(page, 'Crew')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('button', { name: text(maps, 'topic'), exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: text(maps, 'topic') });
  await expect(panel.getByRole('textbox', { name: 'Relationship from “Crew” to “Harbour”' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Connect', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: text(maps, 'relate.line') }).press('Enter');
  await expect(mapOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(topic(page, 'Crew')).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByRole('textbox', { name: /^Relationship from/ })).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+Alt+p');
  const show = page.locator('[data-presenting]');
  await expect(show).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(show.getByText(/of 4/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  await saved(page);
  await page.context().close();
});

test('without a mouse: slides are made, written, put in order and presented', async ({ browser }) => {
  const page = await withoutMouse(browser, '/presentation-studio');
  await pressAt(page, page.getByRole('button', { name: text(decks, 'new') }));
  await page.waitForURL(/deck=/);
  await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
  await writeThing(page, /^Title, empty/, 'First said');
  await pressAt(page, page.getByRole('button', { name: text(decks, 'slide.new') }));
  await page.getByRole('menuitem', { name: text(decks, 'layout.media') }).press('Enter');
  await expect(slides(page)).toHaveCount(2);
  await writeThing(page, /^Title, empty/, 'Then done');

  await slides(page).last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(slides(page).first()).toHaveAccessibleName(/Then done/);
  await page.keyboard.press('Alt+ArrowDown');
  await tabTo(page, page.getByRole('button', { name: text(decks, 'slide.new') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Title', exact: true }).press('Enter');
  await expect(slides(page)).toHaveCount(3);
  await writeThing(page, /^Title, empty/, 'And then');
  await slides(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(thing(page, 'Title: Then done')).toBeVisible();
  await expect(slides(page).first()).toHaveAccessibleName(/First said/);
  await thing(page, 'Title: Then done').focus();
  const before = await thing(page, 'Title: Then done').boundingBox();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await thing(page, 'Title: Then done').boundingBox())?.y).not.toBe(before?.y);

  await page.keyboard.press('ControlOrMeta+Alt+p');
  const show = page.locator('[data-presenting]');
  await expect(show).toBeFocused();
  await page.keyboard.press('Home');
  await expect(show.getByText('First said').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(show.getByText('Then done').first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(show.getByText('And then').first()).toBeVisible();
  // Tab doesn't reach anything behind the slides, only their own buttons.
  await page.keyboard.press('Tab');
  await expect(show.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  await show.getByRole('button', { name: text(decks, 'presenter.open') }).focus();
  await page.keyboard.press('Tab');
  await expect(show.getByRole('button', { name: 'End', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(show).toBeHidden();
  await saved(page);
  await page.context().close();
});
