import { switchNames, type SwitchName } from '@cartulary/contracts/switches';

/** What operators turned off for the whole installation, as this page heard it last: at its start, and with each look at the server's health. */
let off: ReadonlySet<SwitchName> = new Set();

/** @param told missing: everything is on */
export function hearOff(told: readonly SwitchName[] = []): void {
  off = new Set(told);
}

/**
 * A refusal is news as well: nothing more of it is sent until the server says otherwise.
 * @param error whatever a call threw
 */
export function hearRefusal(error: unknown): void {
  const { off: told } = ((error as { data?: unknown } | null)?.data ?? {}) as { off?: unknown };
  const name = switchNames.find((known) => known === told);
  if (name) off = new Set([...off, name]);
}

export const isOff = (name: SwitchName): boolean => off.has(name);
