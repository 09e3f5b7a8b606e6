// covers: client/boards client/maps client/decks apps/client/src/shared/open-written apps/client/src/ui
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as session } from '../../apps/client/src/text/boards/session';
import { t as sources } from '../../apps/client/src/text/boards/sources';
import { t as tables } from '../../apps/client/src/text/boards/tables';
import { t as templates } from '../../apps/client/src/text/boards/templates';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as questions } from '../../apps/client/src/text/decks/questions';
import { t as maps } from '../../apps/client/src/text/maps';
import { t as textTexts } from '../../apps/client/src/text/text';
import { bill } from '../support/bill';
import { worksOpenly } from '../support/colleagues';
import { mapOf, note, stage, surface, topic, writeThing, writeTopic } from '../support/drawing';
import { fits, look } from '../support/looks';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** An editor with content, and its side panels. */
interface Editor {
  readonly name: string;
  /** Creates one with content. @returns its URL */
  readonly begin: (page: Page) => Promise<void>;
  readonly isOpen: (page: Page) => Promise<void>;
  readonly panels: readonly string[];
}

const editors: readonly Editor[] = [
  {
    name: 'board',
    begin: async (page) => {
      await page.getByRole('button', { name: 'From a template' }).click();
      await page.getByRole('menuitem', { name: 'Retrospective' }).click();
      await page.waitForURL(/board=/);
      await expect(note(page, text(templates, 'retrospective.good.note'))).toBeVisible({ timeout: MINUTE_MS });
    },
    isOpen: (page) => expect(surface(page)).toBeVisible({ timeout: MINUTE_MS }),
    panels: ['Comments', 'Outline', 'Facilitate', 'Rules', 'Continue elsewhere', 'History'],
  },
  {
    name: 'mind map',
    begin: async (page) => {
      await page.getByRole('button', { name: text(maps, 'new') }).click();
      await page.waitForURL(/map=/);
      await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
      await mapOf(page).focus();
      await writeTopic(page, 'F2', 'Harbour delays');
      for (const words of ['Papers missing', 'Inspection queue', 'One bay'])
        await writeTopic(page, words === 'Inspection queue' ? 'Enter' : 'Tab', words);
    },
    isOpen: (page) => expect(mapOf(page)).toBeVisible({ timeout: MINUTE_MS }),
    panels: ['Topic', 'Comments', 'Continue elsewhere', 'History'],
  },
  {
    name: 'presentation',
    begin: async (page) => {
      await page.getByRole('button', { name: text(decks, 'new') }).click();
      await page.waitForURL(/deck=/);
      await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
      await writeThing(page, /^Title, empty/, 'Quarterly figures');
      await page.getByRole('button', { name: text(decks, 'slide.new') }).click();
      await page.getByRole('menuitem', { name: text(decks, 'layout.media') }).click();
      await writeThing(page, /^Title, empty/, 'By region');
    },
    isOpen: (page) => expect(stage(page)).toBeVisible({ timeout: MINUTE_MS }),
    panels: ['Design', 'Comments', 'Continue elsewhere', 'History'],
  },
];
const lists: Readonly<Record<string, string>> = {
  board: '/boards',
  'mind map': '/mindmap',
  presentation: '/presentation-studio',
};

let tenant: Tenant;
const addresses = new Map<string, string>();

// Hundreds of checks are too many to record; the message contains the faults.
test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ timeout: 15 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(8 * MINUTE_MS);
  tenant = await product.found('ada@canvas-looks.example');
  await tenant.founder.whenRead(await tenant.founder.uploadOne({ name: 'bill.pdf', bytes: bill() }), 2 * MINUTE_MS);
  for (const { name, begin } of editors) {
    const page = await worksOpenly(browser, tenant.founder, lists[name] ?? '/', desk);
    await begin(page);
    await saved(page);
    const { pathname, search } = new URL(page.url());
    addresses.set(name, pathname + search.replace(/&template=\w+/, ''));
    await page.context().close();
  }
});

const opened = async (browser: Browser, { name, isOpen }: Editor, as: BrowserContextOptions): Promise<Page> => {
  const page = await worksOpenly(browser, tenant.founder, addresses.get(name) ?? '/', as);
  await isOpen(page);
  await saved(page);
  return page;
};

for (const editor of editors)
  for (const as of [desk, phone])
    test(`an open ${editor.name} has no fault that a machine finds, whatever stands beside it, at ${as.viewport?.width ?? 0} pixels in the five designs`, async ({
      browser,
    }) => {
      const page = await opened(browser, editor, as);
      expect(await look(page, editor.name)).toEqual({});
      expect(await fits(page)).toBe(true);
      for (const panel of editor.panels) {
        const beside = await panelOf(page, panel);
        expect(await look(page, `${editor.name}, ${panel}`), panel).toEqual({});
        expect(await fits(page), panel).toBe(true);
        await closed(page, panel, beside);
      }
      await page.context().close();
    });

/** Opens a panel, which is a sheet over the page on a phone. */
async function panelOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }));
  await expect(panel).toBeVisible();
  return panel;
}

/** Closes a panel. On a phone, focus returns to its button, whose tooltip would cover the page. */
async function closed(page: Page, name: string, panel: Locator): Promise<void> {
  const isSheet = (await panel.getAttribute('role')) === 'dialog';
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toHaveCount(0);
  if (!isSheet) return;
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeFocused();
  await button.blur();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

/** A view of an editor without its panels, on a separate page that is closed afterward. */
const shown = (
  title: string,
  [editor, as]: readonly [Editor | undefined, BrowserContextOptions],
  lookAt: (page: Page, faults: (name: string) => Promise<void>) => Promise<void>,
): void =>
  test(`${title} has no fault that a machine finds, at ${as.viewport?.width ?? 0} pixels in the five designs`, async ({
    browser,
  }) => {
    if (!editor) throw new Error('No such editor');
    const page = await opened(browser, editor, as);
    await lookAt(page, async (name) => {
      expect(await look(page, name), name).toEqual({});
      expect(await fits(page), name).toBe(true);
    });
    await page.context().close();
  });

const [board, map, deck] = editors;
for (const as of [desk, phone]) {
  shown('finding on a board', [board, as], async (page, faults) => {
    await surface(page).focus();
    await page.keyboard.press('ControlOrMeta+f');
    await page.getByRole('textbox', { name: text(boards, 'find') }).fill('us');
    await faults('board, found');
  });

  shown(
    'a board with an open vote, a table, a document to choose from, and its frames played,',
    [board, as],
    async (page, faults) => {
      const outline = await panelOf(page, 'Outline');
      await outline.getByRole('button', { name: text(templates, 'retrospective.good.note') }).click();
      await closed(page, 'Outline', outline);
      // Both widths use one board, so the second finds a closed vote.
      const leads = await panelOf(page, 'Facilitate');
      await leads.getByRole('button', { name: /^Start (new )?vote$/ }).click();
      await leads.getByRole('button', { name: 'Add a dot to What helped us?' }).click();
      await expect(leads.getByText('2 of 3 dots left')).toBeVisible();
      await faults('board, open vote');
      await leads.getByRole('button', { name: text(session, 'vote.close') }).click();
      await closed(page, 'Facilitate', leads);

      const again = await panelOf(page, 'Outline');
      await again.getByRole('button', { name: 'Add table' }).click();
      await closed(page, 'Outline', again);
      await expect(page.locator('[data-table-bar]')).toBeVisible();
      await faults('board, table bar');
      await page
        .locator('[data-table-bar]')
        .getByRole('button', { name: text(tables, 'edit') })
        .click();
      await expect(page.getByRole('textbox', { name: 'Row 1, column 1' })).toBeFocused();
      await faults('board, table written');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: text(textTexts, 'more', { kind: 'board' }) }).click();
      await page.getByRole('menuitem', { name: text(sources, 'place') }).click();
      const dialog = page.getByRole('dialog', { name: text(sources, 'place') });
      await expect(dialog.getByRole('button', { name: /^bill\.pdf/ })).toBeVisible();
      await faults('board, documents to place from');
      await dialog.getByRole('button', { name: /^bill\.pdf/ }).click();
      await expect(dialog.getByRole('button', { name: /^Page 1/ })).toBeVisible();
      await faults('board, parts to place');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.keyboard.press('ControlOrMeta+Alt+p');
      await expect(page.locator('[data-playing]')).toBeVisible();
      await faults('board, frames played');
      await page.keyboard.press('Escape');
    },
  );

  shown('a mind map as an outline, beside the map, found in and presented', [map, as], async (page, faults) => {
    for (const view of ['Outline', text(maps, 'view.both')]) {
      await page.getByRole('radio', { name: view, exact: true }).click();
      await expect(page.getByRole('treeitem', { name: 'Papers missing' })).toBeVisible();
      await faults(`mind map, ${view}`);
    }
    await page.getByRole('button', { name: text(maps, 'find') }).click();
    await page.getByRole('searchbox', { name: text(maps, 'find') }).fill('in');
    await expect(page.getByText('2 topics')).toBeVisible();
    await faults('mind map, found');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    await expect(page.locator('[data-presenting]')).toBeVisible();
    await faults('mind map, presented');
  });
}

for (const as of [desk, phone])
  test(`slides that are presented, followed and asked about have no fault that a machine finds, at ${as.viewport?.width ?? 0} pixels in the five designs`, async ({
    browser,
  }) => {
    if (!deck) throw new Error('No such editor');
    const one = await opened(browser, deck, as);
    await one.getByRole('button', { name: 'Present', exact: true }).click();
    await expect(one.locator('[data-presenting]')).toBeFocused();
    expect(await look(one, 'presentation, presented')).toEqual({});

    const other = await opened(browser, deck, as);
    await other.goto(`${tenant.founder.origin}${addresses.get(deck.name) ?? ''}&show=audience`);
    const audience = other.locator('[data-audience]');
    await expect(audience.getByText('Quarterly figures').first()).toBeVisible();
    expect(await look(other, 'presentation, followed')).toEqual({});
    await audience.getByRole('button', { name: /question/i }).click();
    await audience.getByLabel(text(questions, 'ask')).fill('Which lane?');
    await audience.getByRole('button', { name: text(questions, 'send'), exact: true }).click();
    await expect(audience.getByText('Which lane?').first()).toBeVisible();
    expect(await look(other, 'presentation, asked about')).toEqual({});
    expect(await fits(other)).toBe(true);

    const [notes] = await Promise.all([one.waitForEvent('popup'), one.keyboard.press('s')]);
    if (as.viewport) await notes.setViewportSize(as.viewport);
    await expect(notes.getByText('Which lane?').first()).toBeVisible({ timeout: MINUTE_MS });
    expect(await look(notes, 'presentation, its presenter')).toEqual({});
    expect(await fits(notes)).toBe(true);
    await one.context().close();
    await other.context().close();
  });
