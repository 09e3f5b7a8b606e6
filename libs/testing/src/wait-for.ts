import { setTimeout as pause } from 'node:timers/promises';

/** What a condition answers while what is waited for has not come. */
type NotYet = false | 0 | '' | null | undefined;

/**
 * Waits until `condition` answers something truthy and returns that, asking every `everyMs`: seldom where asking itself
 * takes part of what is measured. What it throws counts as 'not yet'.
 * @throws after `limitMs`, with the last thing it threw as cause.
 */
export async function waitFor<T>(
  condition: () => T | NotYet | Promise<T | NotYet>,
  limitMs = 10_000,
  everyMs = 10,
): Promise<T> {
  const end = Date.now() + limitMs;
  let lastError: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (answer) return answer;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() >= end) throw new Error(`Waited ${limitMs} ms for: ${condition.toString()}`, { cause: lastError });
    await pause(everyMs);
  }
}
