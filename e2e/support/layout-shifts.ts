import type { Page } from '@playwright/test';

/** One jump of what was already drawn: how much (the share of the window times the way), when, and what jumped. */
export interface Shift {
  readonly value: number;
  readonly atMs: number;
  readonly what: readonly string[];
}

/** An entry of the browser, of which TypeScript's own types know nothing. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRectReadOnly }[];
}

/** Notes from the next document on what jumps there without anybody having touched the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'gone');
    const keep = (entries: PerformanceEntryList): void => {
      for (const { value, startTime, hadRecentInput, sources } of entries as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            atMs: Math.round(startTime),
            what: sources.map(({ node, currentRect: { x, y } }) => `${nameOf(node).slice(0, 80)} to ${x},${y}`),
          });
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      shiftsSoFar: () => {
        keep(observer.takeRecords());
        return shifts;
      },
    });
  });
}

/** What has jumped since the document began. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shiftsSoFar: () => Shift[] }).shiftsSoFar());

export const shiftOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
