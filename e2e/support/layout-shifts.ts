import type { Page } from '@playwright/test';

/** A shift of rendered content: its size (share of the window times distance), its time, and its sources. */
export interface Shift {
  readonly value: number;
  readonly atMs: number;
  readonly what: readonly string[];
}

/** A browser entry that TypeScript's own types don't declare. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRectReadOnly }[];
}

/** From the next document on, records layout shifts without user input. */
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

/** The layout shifts since the document started. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shiftsSoFar: () => Shift[] }).shiftsSoFar());

export const shiftOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
