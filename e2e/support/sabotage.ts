import type { Page } from '@playwright/test';

/** Browser features that only one part of the client uses: if broken, only that part fails. */
export type Broken =
  /** The dates of the library's rows. */
  | 'dates'
  /** A document's scroll tracking in the studio. */
  | 'sight'
  /** The media queries of the shell. */
  | 'widths';

declare global {
  interface Window {
    broken?: Broken | null;
  }
}

/** Makes parts of the browser breakable and repairable while a page is open, for every page opened from now on. */
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
        // Formatters are cached, so using them has to fail.
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

/** Breaks something, or repairs everything. */
export const sabotage = (page: Page, broken: Broken | null): Promise<void> =>
  page.evaluate((what) => {
    window.broken = what;
  }, broken);
