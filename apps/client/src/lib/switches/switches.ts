import { switchNames, type SwitchName } from '@cartulary/contracts/switches';

/** Features the operators turned off for the whole installation, as of the last update: at page load, and with each server health check. */
let off: ReadonlySet<SwitchName> = new Set();

/** @param told disabled features; if missing, everything is enabled */
export function hearOff(told: readonly SwitchName[] = []): void {
  off = new Set(told);
}

/**
 * Applies a rejection that names a disabled feature, so that no more requests are sent until the server enables it
 * again.
 * @param error the value that a call threw
 */
export function hearRefusal(error: unknown): void {
  const { off: told } = ((error as { data?: unknown } | null)?.data ?? {}) as { off?: unknown };
  const name = switchNames.find((known) => known === told);
  if (name) off = new Set([...off, name]);
}

export const isOff = (name: SwitchName): boolean => off.has(name);
