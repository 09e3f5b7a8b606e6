import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { tabItems } from '@/lib/storage/browser-storage';

/**
 * Counts wrong passphrases in this tab, including after a reload; each makes the next attempt wait longer. Protects only against someone
 * typing in an open tab. An attacker with the server's data or another tab isn't limited by this, only by the cost of Argon2id.
 */
const { triesBeforeWait, waitMs } = vaultLimits;

const KEY = 'cartulary.vault-wrong-tries';

/** The count, and until when the next attempt must wait. */
function kept(): [wrong: number, openAtMs: number] {
  const [wrong = 0, openAtMs = 0] = (tabItems.get(KEY) ?? '').split(' ').map(Number);
  return Number.isFinite(wrong) && Number.isFinite(openAtMs) ? [wrong, openAtMs] : [0, 0];
}

/** @returns how long the next attempt must wait */
export function countWrong(nowMs: number): number {
  const wrong = kept()[0] + 1;
  const longer = wrong - triesBeforeWait;
  const wait = longer <= 0 ? 0 : Math.min(waitMs.most, waitMs.first * 2 ** (longer - 1));
  tabItems.set(KEY, `${wrong} ${nowMs + wait}`);
  return wait;
}

export const forgetWrong = (): void => tabItems.remove(KEY);

/** Never more than the maximum wait, even if the clock changed. */
export const waitsMs = (nowMs: number): number => Math.min(waitMs.most, Math.max(0, kept()[1] - nowMs));
