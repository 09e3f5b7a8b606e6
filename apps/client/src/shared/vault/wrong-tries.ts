import { vaultLimits } from '@cartulary/contracts/limits/vault';

/**
 * Wrong passphrases in this page: each next one waits longer. Only against somebody who types at an open page; who has what the server
 * keeps tries without it, at the price of Argon2id.
 */
const { triesBeforeWait, waitMs } = vaultLimits;

let wrong = 0;
let openAtMs = 0;

/** @returns how long the next try waits */
export function countWrong(nowMs: number): number {
  wrong += 1;
  const longer = wrong - triesBeforeWait;
  const wait = longer <= 0 ? 0 : Math.min(waitMs.most, waitMs.first * 2 ** (longer - 1));
  openAtMs = nowMs + wait;
  return wait;
}

export function forgetWrong(): void {
  wrong = 0;
  openAtMs = 0;
}

export const waitsMs = (nowMs: number): number => Math.max(0, openAtMs - nowMs);
