import { switchNames, type SwitchName } from '@cartulary/contracts/switches';

/** Features the operators turned off for the whole installation, as of the last update: at page load, and with each server health check. */
let off: ReadonlySet<SwitchName> = new Set();

/** @param told switched-off features; if missing, everything is on */
export function hearOff(told: readonly SwitchName[] = []): void {
  off = new Set(told);
}

/**
 * Applies a refusal that names a switched-off feature, so that nothing more is sent until the server turns it on again.
 * @param error whatever a call threw
 */
export function hearRefusal(error: unknown): void {
  const { off: told } = ((error as { data?: unknown } | null)?.data ?? {}) as { off?: unknown };
  const name = switchNames.find((known) => known === told);
  if (name) off = new Set([...off, name]);
}

export const isOff = (name: SwitchName): boolean => off.has(name);
