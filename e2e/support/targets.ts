import type { Page } from '@playwright/test';

/**
 * WCAG 2.2, 2.5.8: every pointer target is 24 by 24 CSS pixels, or has enough space around it that a circle of 24
 * pixels at its center doesn't touch another; links inside a sentence are exempt. @returns the targets that meet
 * neither condition
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const roles = ['button', 'link', 'checkbox', 'switch', 'tab', 'option', 'menuitem', 'radio', 'slider', 'combobox'];
    const selector = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary']
      .concat(roles.map((role) => `[role=${role}]`))
      .join(', ');

    /** The area that receives the pointer: the box, enlarged by an overlaid pseudo-element if there is one. */
    const boxOf = (element: Element): DOMRect => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return new DOMRect(x, y, width, height);
      const side = (value: string): number => Math.max(0, -Number.parseFloat(value) || 0);
      const [top, right, bottom, left] = [after.top, after.right, after.bottom, after.left].map(side) as [
        number,
        number,
        number,
        number,
      ];
      return new DOMRect(x - left, y - top, width + left + right, height + top + bottom);
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { clipPath, pointerEvents } = getComputedStyle(element);
      return (
        width > 1 &&
        height > 1 &&
        clipPath !== 'inset(50%)' &&
        pointerEvents !== 'none' &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    // The same rows are in the table that replaces a chart with its switch (the exception 'equivalent').
    const hasTable = (element: Element): boolean =>
      element.closest('svg') !== null && element.closest('section')?.querySelector('[data-switch]') != null;
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;

    const shown = [...document.querySelectorAll(selector)].filter(isShown);
    // A label or a row around a control is the same target.
    const targets = shown.filter((element) => !shown.some((other) => other !== element && element.contains(other)));
    const small = (box: DOMRect): boolean => box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
    const boxes = targets.map((element) => ({ element, box: boxOf(element) }));

    const crowded = ({ element, box }: (typeof boxes)[number]): boolean => {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      return boxes.some(({ element: other, box: near }) => {
        if (other === element) return false;
        const aside = Math.max(near.left - x, 0, x - near.right);
        const below = Math.max(near.top - y, 0, y - near.bottom);
        const apart = small(near)
          ? Math.hypot(near.x + near.width / 2 - x, near.y + near.height / 2 - y) - LEAST / 2
          : Math.hypot(aside, below);
        return apart < LEAST / 2 - 0.5;
      });
    };
    return boxes
      .filter((each) => small(each.box) && !isInSentence(each.element) && !hasTable(each.element) && crowded(each))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        return `${element.tagName.toLowerCase()} '${name}' ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  });
