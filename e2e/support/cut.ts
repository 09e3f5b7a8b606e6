import type { Page } from '@playwright/test';

/** The widths of desktops, laptops and phones. */
const WIDTHS = [1440, 1280, 375];
/** From this width on, nothing should need horizontal scrolling. */
const ROOM_PX = 1_280;

/**
 * The elements that are cut off horizontally at some width: words and controls that are hidden by a parent box, or that
 * extend beyond their card, and lists, tables and toolbars that need horizontal scrolling although there is space.
 * Words that end in an ellipsis are shortened intentionally. Restores the window's width afterward.
 * @returns one line each: the width, the element that is cut off, and the element that cuts it off
 */
export async function cutAtWidths(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await stands(page);
    found.push(...(await cutIn(page, width >= ROOM_PX)).map((each) => `${width}: ${each}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Waits until the layout is stable: at a new width, parts are measured again and others are fetched. */
const stands = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const STILL_FRAMES = 4;
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    const places = (): string =>
      [...document.querySelectorAll('main *')]
        .slice(0, 2_000)
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
        .join(' ');
    for (let [still, before] = [0, '']; still < STILL_FRAMES; still += 1) {
      await frame();
      const now = places();
      if (now !== before) still = 0;
      before = now;
    }
  });

const cutIn = (page: Page, hasRoom: boolean): Promise<string[]> =>
  page.evaluate((mayNotScroll) => {
    const SLACK_PX = 1.5;
    /** Surfaces that people can pan, and pages, whose words have fixed positions. */
    const SURFACES = '.react-flow, .tl-container, [data-text-layer], [data-paper], [data-stage], pre, svg, canvas';
    const CARDS = '.skin-panel, .skin-layer, .rounded-card, [role=toolbar], [role=tablist], [role=table], table';

    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}'`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(SURFACES) === null;
    const isBeyond = (box: DOMRect, frame: DOMRect): boolean =>
      box.right > frame.right + SLACK_PX || box.left < frame.left - SLACK_PX;

    /** The element that hides a box or that the box exceeds; undefined if it's completely visible. */
    const cutBy = (from: Element, box: DOMRect): string | undefined => {
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, textOverflow, position, clipPath } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        // For screen readers only.
        if (clipPath === 'inset(50%)' || (frame.width <= 1 && overflowX !== 'visible')) return undefined;
        if (overflowX === 'auto' || overflowX === 'scroll') {
          const isWider = around.scrollWidth > around.clientWidth + SLACK_PX;
          return isWider && mayNotScroll && isBeyond(box, frame)
            ? `scrolled to the side in ${nameOf(around)}`
            : undefined;
        }
        if (overflowX !== 'visible' && textOverflow === 'ellipsis') return undefined;
        if (isBeyond(box, frame)) {
          if (overflowX !== 'visible') return `cut by ${nameOf(around)}`;
          if (around.matches(CARDS)) return `sticks out of ${nameOf(around)}`;
        }
        if (position === 'fixed') return undefined;
      }
      return undefined;
    };

    const found = new Set<string>();
    const look = (element: Element, box: DOMRect): void => {
      if (box.width < 2 || box.height < 2) return;
      const why = cutBy(element, box);
      if (why) found.add(`${nameOf(element)} ${why}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      look(parent, range.getBoundingClientRect());
    }
    for (const control of document.querySelectorAll('button, input, select, textarea, a[href], img'))
      if (isShown(control) && control.parentElement) look(control.parentElement, control.getBoundingClientRect());
    return [...found];
  }, hasRoom);
