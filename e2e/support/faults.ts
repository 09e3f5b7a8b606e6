import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The rules that depend on the theme: colors, and sizes and gaps by its density. All others check structure and names.
 */
const DRAWN = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * The number of a value is at the value's position on the page, however close the lines are. The list next to the page
 * has a full-size button for each (2.5.8, the exception 'equivalent').
 */
const hasEquivalent = (rule: string, html: string): boolean =>
  rule === 'target-size' && html.includes('data-entity-id');

/**
 * The findings of axe on the open page: every rule of WCAG 2.0 to 2.2 at A and AA and of best practice, or with
 * `drawnOnly` the rules that depend on the scheme. One line per fault: the rule, the element, and why.
 */
export async function faultsOf(page: Page, { drawnOnly = false } = {}): Promise<string[]> {
  // Pages contain no frames, and without them axe needs no second window to combine its results.
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
