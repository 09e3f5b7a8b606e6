import * as z from 'zod/mini';
import { tabItems } from '../storage/browser-storage';
import { sentSoFar, type SentSoFar } from './sent';

/** What this tab sent before it was loaded anew: sums alone, which outlive a reload and end with the tab. */

const KEY = 'cartulary.sent-before';
const Totals = z.object({ requests: z.number(), bytes: z.number() });
const Before = z.object({
  sinceMs: z.number(),
  totals: z.object({ sealed: Totals, none: Totals, readable: Totals }),
});
export type SentBefore = Pick<SentSoFar, 'sinceMs' | 'totals'>;

/** Taken once: a page that goes leaves it with its own. */
function taken(): SentBefore | undefined {
  const text = tabItems.get(KEY);
  tabItems.remove(KEY);
  if (text === null) return undefined;
  try {
    return z.safeParse(Before, JSON.parse(text)).data;
  } catch (error) {
    // Nobody but a changed browser writes another; the sums begin anew, and say since when.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

let before = taken();

/** Undefined where this is the first page of the tab. */
export const sentBefore = (): SentBefore | undefined => before;

/** What this page sent, and those before it in the tab. */
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

/** Leaves the sums for the next page of this tab as this one goes. */
export function keepSentSums(): void {
  addEventListener('pagehide', () => tabItems.set(KEY, JSON.stringify(together())));
}

/** As in a new tab. */
export function forgetSentBefore(): void {
  before = undefined;
  tabItems.remove(KEY);
}
