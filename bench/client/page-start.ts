import type { Page } from '@playwright/test';
import { shiftOf, shiftsOf, watchShifts } from '../../e2e/support/layout-shifts.js';

/** A period in which the page doesn't respond. */
export interface Task {
  readonly startMs: number;
  readonly durationMs: number;
}

/**
 * The start of a page, as reported by the browser (First and Largest Contentful Paint,
 * https://web.dev/articles/vitals).
 */
export interface PageStart {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** Total Blocking Time, until all requests are done. */
  readonly tbtMs: number;
  readonly longestTaskMs: number;
  /** The sum of all layout shifts, counted as in `e2e/page-cost.spec.ts`. */
  readonly cls: number;
}

/** A task may take this long before it counts as blocking. */
const PATIENCE_MS = 50;

/**
 * The blocking time of tasks after a moment, beyond 50 ms each; for a task running at that moment, its remainder
 * counts.
 */
export const blockedMs = (tasks: readonly Task[], fromMs: number): number =>
  tasks.reduce(
    (sum, { startMs, durationMs }) => sum + Math.max(0, startMs + durationMs - Math.max(startMs, fromMs) - PATIENCE_MS),
    0,
  );

/** The measurements that a page records about itself. */
interface Notes {
  readonly tasks: Task[];
  lcpMs: number;
}

/** Makes every document opened from now on record its start. */
export async function watchStart(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const notes: Notes = { tasks: [], lcpMs: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        notes.tasks.push({ startMs: startTime, durationMs: duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      notes.lcpMs = list.getEntries().at(-1)?.startTime ?? notes.lcpMs;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    Object.assign(globalThis, { startNotes: notes });
  });
}

/**
 * Opens a URL in a page that {@link watchStart} watches, until all requests are done.
 * @throws Error if nothing was painted
 */
export async function startOf(page: Page, address: string): Promise<PageStart> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const fcpMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const { tasks, lcpMs } = await page.evaluate(() => (globalThis as unknown as { startNotes: Notes }).startNotes);
  if (fcpMs === undefined || lcpMs === 0) throw new Error(`${address}: the browser tells of no paint`);
  return {
    fcpMs,
    lcpMs,
    tbtMs: blockedMs(tasks, fcpMs),
    longestTaskMs: Math.max(0, ...tasks.map(({ durationMs }) => durationMs)),
    cls: shiftOf(await shiftsOf(page)),
  };
}
