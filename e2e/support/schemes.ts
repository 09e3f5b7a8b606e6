import { expect, type Page } from '@playwright/test';
import tokens from '../../apps/client/src/ui/theme/tokens.json' with { type: 'json' };

export interface Scheme {
  readonly design: string;
  readonly mode: 'light' | 'dark';
}

export const designs: readonly string[] = Object.keys(tokens.designs);

/** The five themes, light and dark. */
export const schemes: readonly Scheme[] = designs.flatMap((design) =>
  (['light', 'dark'] as const).map((mode) => ({ design, mode })),
);

export const classicLight: Scheme = { design: 'classic', mode: 'light' };
export const neuralDark: Scheme = { design: 'neural', mode: 'dark' };

/**
 * Renders the open page in a scheme without reloading, with the client's own code: the theme as if chosen in another
 * tab, the mode as if the system had changed. Doesn't change the account's settings.
 */
export async function wear(page: Page, { design, mode }: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await page.evaluate((chosen) => {
    const key = 'cartulary.design';
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }));
  }, design);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-design', design);
  await expect(root).toHaveAttribute('data-mode', mode);
  await settled(page);
}

/** Waits until all animations have ended, because colors in transition aren't faults. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Elements that are rendered after the change may start their transitions later.
    for (let still = 0, rounds = 0; still < 2 && rounds < 20; rounds += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      still = moving.length === 0 ? still + 1 : 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
