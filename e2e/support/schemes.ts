import { expect, type Page } from '@playwright/test';
import tokens from '../../apps/client/src/ui/theme/tokens.json' with { type: 'json' };

export interface Scheme {
  readonly design: string;
  readonly mode: 'light' | 'dark';
}

export const designs: readonly string[] = Object.keys(tokens.designs);

/** The five designs, light and dark. */
export const schemes: readonly Scheme[] = designs.flatMap((design) =>
  (['light', 'dark'] as const).map((mode) => ({ design, mode })),
);

export const classicLight: Scheme = { design: 'classic', mode: 'light' };
export const neuralDark: Scheme = { design: 'neural', mode: 'dark' };

/**
 * Draws the page that is open in a scheme, without loading anew and by the client's own means: the design as if it had
 * been chosen in another tab, the mode as if the system had changed. No setting of the account is touched.
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

/** Waits until nothing moves: colours that are still on their way are nobody's fault. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What is drawn anew after the change may be on its way later than what stood there.
    for (let still = 0, rounds = 0; still < 2 && rounds < 20; rounds += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      still = moving.length === 0 ? still + 1 : 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
