import type { Page } from '@playwright/test';

/** The result of tabbing through a page. */
export interface TabWalk {
  /** How many elements had the focus. */
  readonly met: number;
  /** The focus left the page at its end. */
  readonly left: boolean;
  /** Elements that look the same with and without the focus. */
  readonly unseen: string[];
  /** Focusable elements that never got the focus. */
  readonly unreached: string[];
}

interface Walk {
  met: WeakSet<Element>;
  last?: { element: Element; look: string };
}

declare global {
  interface Window {
    tabWalk?: Walk;
  }
}

/** More than any page has: if the focus is still on the page then, it's trapped. */
const MOST = 700;

/** Presses Tab (or Shift+Tab, from the end of the page) until the focus has left the page. */
export async function walkByTab(page: Page, { backwards = false } = {}): Promise<TabWalk> {
  await page.evaluate((fromEnd) => {
    window.tabWalk = { met: new WeakSet() };
    if (fromEnd) return;
    // From the start of the page, regardless of the last click.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }, backwards);
  const unseen: string[] = [];
  let met = 0;
  let left = false;
  while (met < MOST && !left) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const step = await page.evaluate(takeStep);
    left = step.left;
    if (!left) met += 1;
    if (step.unseen !== undefined) unseen.push(step.unseen);
  }
  return { met, left, unseen, unreached: await page.evaluate(notMet) };
}

/** Records the focused element, and whether the previous one looks different without the focus. Runs in the page. */
async function takeStep(): Promise<{ left: boolean; unseen?: string }> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const lookOf = (element: Element): string => {
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = element;
    const shown = [
      element,
      parent,
      parent?.parentElement,
      before,
      after,
      ...[...element.querySelectorAll('*')].slice(0, 12),
    ];
    const styles = shown.flatMap((each) =>
      each
        ? [undefined, '::before', '::after'].map((pseudo) => {
            const s = getComputedStyle(each, pseudo);
            const outline = s.outlineStyle === 'none' ? 'none' : s.outline;
            return [
              outline,
              s.boxShadow,
              s.borderColor,
              s.borderWidth,
              s.backgroundColor,
              s.color,
              s.opacity,
              s.fill,
              s.stroke,
            ].join();
          })
        : [],
    );
    return [...styles, getComputedStyle(element).textDecoration, getComputedStyle(element).clipPath].join(';');
  };
  await frame();
  await frame();
  const walk = window.tabWalk;
  const element = document.activeElement;
  if (!walk) return { left: true };
  const { last } = walk;
  // In editable text, the caret shows the focus.
  const hasCaret = last?.element instanceof HTMLElement && last.element.isContentEditable;
  const same = !hasCaret && last?.element.isConnected && last.element !== element && lookOf(last.element) === last.look;
  const left = !element || element === document.body || element === document.documentElement;
  delete walk.last;
  if (element && !left) {
    walk.met.add(element);
    walk.last = { element, look: lookOf(element) };
  }
  return { left, ...(same && last && { unseen: last.element.outerHTML.slice(0, 200) }) };
}

/** The focusable elements that haven't had the focus since the walk began. Runs in the page. */
function notMet(): string[] {
  const { met } = window.tabWalk ?? { met: new WeakSet<Element>() };
  // A button opens the file input.
  const controls = ['a[href]', 'button', 'input:not([type=hidden], [type=file])', 'select', 'textarea', 'summary']
    .concat(
      'button link checkbox switch tab option menuitem radio slider combobox'
        .split(' ')
        .map((role) => `[role=${role}]`),
    )
    .join();
  // Within these, one element gets the focus with Tab, and arrow keys move to the others.
  const groups = 'tablist radiogroup toolbar menubar menu listbox grid treegrid tree'
    .split(' ')
    .map((role) => `[role=${role}]`)
    .concat('svg[role=group]')
    .join();
  const hadFocus = (element: Element): boolean => met.has(element);
  const takesFocus = `${controls}, [contenteditable=true], [tabindex='0']`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null;
  const ofRadios = (element: Element): boolean =>
    element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
  return [...document.querySelectorAll<HTMLElement | SVGElement>('*')]
    .filter(
      (element) =>
        element.matches(takesFocus) && isShown(element) && !element.matches(':disabled') && !met.has(element),
    )
    .filter((element) => !ofRadios(element))
    .filter((element) => {
      // A focusable group passes the focus to one of its elements.
      if (element.tabIndex >= 0) return !element.matches(groups) || ![...element.querySelectorAll('*')].some(hadFocus);
      return element.matches(controls) && element.closest(groups) === null;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}
