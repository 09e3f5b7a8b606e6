import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { tabItems } from '@/lib/storage/browser-storage';

/**
 * Wrong passphrases in this tab, also after it was loaded anew: each next one waits longer. Only against somebody who types at an open tab; who
 * has what the server keeps, or opens another tab, tries without it, at the price of Argon2id.
 */
const { triesBeforeWait, waitMs } = vaultLimits;

const KEY = 'cartulary.vault-wrong-tries';

/** How many there were, and until when the next waits. */
function kept(): [wrong: number, openAtMs: number] {
  const [wrong = 0, openAtMs = 0] = (tabItems.get(KEY) ?? '').split(' ').map(Number);
  return Number.isFinite(wrong) && Number.isFinite(openAtMs) ? [wrong, openAtMs] : [0, 0];
}

/** @returns how long the next try waits */
export function countWrong(nowMs: number): number {
  const wrong = kept()[0] + 1;
  const longer = wrong - triesBeforeWait;
  const wait = longer <= 0 ? 0 : Math.min(waitMs.most, waitMs.first * 2 ** (longer - 1));
  tabItems.set(KEY, `${wrong} ${nowMs + wait}`);
  return wait;
}

export const forgetWrong = (): void => tabItems.remove(KEY);

/** Never longer than the longest wait, whatever became of the clock. */
export const waitsMs = (nowMs: number): number => Math.min(waitMs.most, Math.max(0, kept()[1] - nowMs));
