import path from 'node:path';
import type { Page } from '@playwright/test';
import { faultsOf } from './faults';
import { schemes, wear } from './schemes';

/** The folder for pictures of every look, if set; none by default. */
const picturesIn = process.env.CARTULARY_LOOKS_DIR;

/** Checks a page in every theme, light and dark; lists the findings of axe by scheme. */
export async function look(page: Page, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const width = page.viewportSize()?.width ?? 0;
  for (const scheme of schemes) {
    await wear(page, scheme);
    const shown = `${name}, ${scheme.design} ${scheme.mode}, ${width}`;
    if (picturesIn) await page.screenshot({ path: path.join(picturesIn, `${shown}.png`) });
    // Names, roles and structure are the same in every scheme, so they are only checked once.
    const faults = await faultsOf(page, { drawnOnly: scheme !== schemes[0] });
    if (faults.length > 0) found[shown] = faults;
  }
  return found;
}

/** A page must not be wider than the window: on a phone it only scrolls vertically. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
