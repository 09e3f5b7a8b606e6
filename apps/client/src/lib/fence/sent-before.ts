import * as z from 'zod/mini';
import { tabItems } from '../storage/browser-storage';
import { sentSoFar, type SentSoFar } from './sent';

/**
 * The amount of data that this tab sent before the last reload. Only totals are stored; they survive a reload and end
 * with the tab.
 */

const KEY = 'cartulary.sent-before';
const Totals = z.object({ requests: z.number(), bytes: z.number() });
const Before = z.object({
  sinceMs: z.number(),
  totals: z.object({ sealed: Totals, none: Totals, readable: Totals }),
});
export type SentBefore = Pick<SentSoFar, 'sinceMs' | 'totals'>;

/** Reads the stored totals once. On pagehide, the page stores them again together with its own. */
function taken(): SentBefore | undefined {
  const text = tabItems.get(KEY);
  tabItems.remove(KEY);
  if (text === null) return undefined;
  try {
    return z.safeParse(Before, JSON.parse(text)).data;
  } catch (error) {
    // Invalid only if someone edited the storage. The totals start over, with a new start time.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

let before = taken();

/** Undefined on the tab's first page. */
export const sentBefore = (): SentBefore | undefined => before;

/** Totals of this page and the previous pages in this tab. */
function together(): SentBefore {
  const { sinceMs, totals } = sentSoFar();
  if (!before) return { sinceMs, totals };
  const { totals: earlier } = before;
  const sum = (as: keyof typeof totals) => ({
    requests: totals[as].requests + earlier[as].requests,
    bytes: totals[as].bytes + earlier[as].bytes,
  });
  return { sinceMs: before.sinceMs, totals: { sealed: sum('sealed'), none: sum('none'), readable: sum('readable') } };
}

/** Stores the totals for the tab's next page when this one unloads. */
export function keepSentSums(): void {
  addEventListener('pagehide', () => tabItems.set(KEY, JSON.stringify(together())));
}

/** Resets to the state of a new tab. */
export function forgetSentBefore(): void {
  before = undefined;
  tabItems.remove(KEY);
}
