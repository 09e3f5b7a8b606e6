import { text } from '@cartulary/testing/text';
import { expect, type Locator, type Page } from '@playwright/test';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as maps } from '../../apps/client/src/text/maps';

/** The surface of an open board. */
export const surface = (page: Page): Locator => page.locator('.tl-canvas');

/** Notes on the open board that contain these words. */
export const note = (page: Page, words: string): Locator =>
  page.locator('.tl-shape[data-shape-type="note"]', { hasText: words });

/** Adds a note to the board with keyboard and pointer. */
export async function addNote(page: Page, at: { x: number; y: number }, words: string): Promise<void> {
  await surface(page).click({ position: { x: 20, y: 300 } });
  await page.keyboard.press('n');
  await surface(page).click({ position: at });
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await expect(note(page, words)).toBeVisible();
}

/** The rendered map of an open mind map. */
export const mapOf = (page: Page): Locator => page.locator('[data-map-canvas]');

/** Topics of the rendered map by name. */
export const topic = (page: Page, name: string | RegExp): Locator =>
  mapOf(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Writes the topic that a key press created, by keyboard only. */
export async function writeTopic(page: Page, key: string, words: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByRole('textbox', { name: text(maps, 'topic.words') })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: text(maps, 'topic.words') })).toBeHidden();
}

/** The open slide of a presentation. */
export const stage = (page: Page): Locator => page.locator('[data-stage]');

/** Elements of the open slide by name. */
export const thing = (page: Page, name: string | RegExp): Locator => stage(page).getByRole('button', { name });

/** The slides in the slide list. */
export const slides = (page: Page): Locator =>
  page.getByRole('navigation', { name: text(decks, 'slides') }).getByRole('button');

/** Types into an element of the slide by keyboard only. */
export async function writeThing(page: Page, name: string | RegExp, words: string): Promise<void> {
  await thing(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(stage(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await expect(thing(page, words)).toBeVisible();
}
