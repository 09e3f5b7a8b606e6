import type { Page } from '@playwright/test';

/** Where the focus is after pressing Tab. */
export interface Focused {
  readonly name: string;
  /** At least a part of it is visible: not completely covered (WCAG 2.2, 2.4.11), and within the window. */
  readonly inSight: boolean;
}

/** Presses Tab until the focus has left the page or `most` elements had it. Returns each in order. */
export async function tabThrough(page: Page, most: number): Promise<Focused[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  const met: Focused[] = [];
  while (met.length < most) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      // A grid of points that hits any reasonably large visible part.
      const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
      const inSight = shares.some((across) =>
        shares.some((down) => {
          const under = document.elementFromPoint(left + width * across, top + height * down);
          return (
            under !== null &&
            (element.contains(under) ||
              (under.contains(element) &&
                under.tagName !== 'BODY' &&
                under.tagName !== 'HTML' &&
                !under.contains(document.querySelector('main'))))
          );
        }),
      );
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return { name: `${element.tagName.toLowerCase()} '${name}'`, inSight };
    });
    if (!focused) break;
    met.push(focused);
  }
  return met;
}
