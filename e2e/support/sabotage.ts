import type { Page } from '@playwright/test';

/** Things of the browser that only one part of the client uses: broken, only that part fails. */
export type Broken =
  /** The dates of the library's rows. */
  | 'dates'
  /** What follows the reading of a text in the studio. */
  | 'sight'
  /** What the shell asks to fit its width. */
  | 'widths';

declare global {
  interface Window {
    broken?: Broken | null;
  }
}

/** Lets parts of the browser be broken and mended while the page is open, for every page that is opened from now on. */
export async function prepareSabotage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fail = (what: string): void => {
      if (window.broken === what) throw new Error(`sabotaged ${what}, token=abc123`);
    };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (target, [locale, options]: [string?, Intl.DateTimeFormatOptions?]) => {
        const made = new target(locale, options);
        if (options?.dateStyle !== 'long') return made;
        const { format } = made;
        // Formatters are kept, so it is their use that fails.
        const failing = (date?: Date | number): string => {
          fail('dates');
          return format(date);
        };
        return Object.defineProperty(made, 'format', { value: failing });
      },
    });
    window.IntersectionObserver = new Proxy(IntersectionObserver, {
      construct: (target, [callback, options]: [IntersectionObserverCallback, IntersectionObserverInit?]) => {
        fail('sight');
        return new target(callback, options);
      },
    });
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (query.includes('width >= 1200')) fail('widths');
      return matchMedia.call(window, query);
    };
  });
}

/** Breaks something, or mends everything. */
export const sabotage = (page: Page, broken: Broken | null): Promise<void> =>
  page.evaluate((what) => {
    window.broken = what;
  }, broken);
