import path from 'node:path';
import type { Page } from '@playwright/test';
import { faultsOf } from './faults';
import { schemes, wear } from './schemes';

/** Where pictures of every look go, for whoever wants to see them; nowhere by default. */
const picturesIn = process.env.CARTULARY_LOOKS_DIR;

/** Looks at a page in every design, light and dark; what axe finds stands beside the scheme. */
export async function look(page: Page, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const width = page.viewportSize()?.width ?? 0;
  for (const scheme of schemes) {
    await wear(page, scheme);
    const shown = `${name}, ${scheme.design} ${scheme.mode}, ${width}`;
    if (picturesIn) await page.screenshot({ path: path.join(picturesIn, `${shown}.png`) });
    // Names, roles and structure are the same in every scheme: they are read once.
    const faults = await faultsOf(page, { drawnOnly: scheme !== schemes[0] });
    if (faults.length > 0) found[shown] = faults;
  }
  return found;
}

/** Nothing of a page may lie beside it: on a phone one scrolls down, and never to the side. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
