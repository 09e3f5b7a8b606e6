import { setTimeout as pause } from 'node:timers/promises';

/** A condition's return value until it's met. */
type NotYet = false | 0 | '' | null | undefined;

/**
 * Waits until `condition` returns something truthy, and returns that. Checks every `everyMs`; choose a long interval if
 * checking affects the measurement. Errors count as 'not yet'.
 * @throws after `limitMs`, with the last error as cause.
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
