import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a design can change: colours, and sizes and gaps by its density. All other rules read structure and names. */
const DRAWN = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * The number of a value stands on the paper where the value stands, however close the lines are. The list beside the
 * paper has a button of full size for each (2.5.8, the exception 'equivalent').
 */
const hasEquivalent = (rule: string, html: string): boolean =>
  rule === 'target-size' && html.includes('data-entity-id');

/**
 * What axe finds on the page that is open: every rule of WCAG 2.0 to 2.2 at A and AA and of best practice, or with
 * `drawnOnly` the rules whose answer depends on the scheme. A line a fault: the rule, the element, and why.
 */
export async function faultsOf(page: Page, { drawnOnly = false } = {}): Promise<string[]> {
  // A page holds no frames: without them axe needs no second window to put its answers together.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (drawnOnly) builder.withRules(DRAWN);
  else builder.options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !hasEquivalent(id, html))
      .map(({ html, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
        return `${id}: ${html.slice(0, 240)} (${why})`;
      }),
  );
}
