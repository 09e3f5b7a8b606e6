import { keptFragment } from '@/routing/kept-fragment';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { secretIn } from '@/shared/meeting-keys/link-secret';

/** Where a page is. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const inAddress = ({ pathname, search, hash }: PageAddress): string[] =>
  [secretIn(hash), secretIn(keptFragment(pathname + search))].filter((secret) => secret !== undefined);

/** Whether whoever comes was told that the meeting is encrypted: its key stands in the address, or is known here. */
export const isToldEncrypted = async (address: PageAddress, device: DeviceKeys): Promise<boolean> =>
  inAddress(address).length > 0 || (await device.known()) !== undefined;

/**
 * The secrets that may be a meeting's: the one that is known to be, and else what stands behind '#' of the address, or of the address before the
 * sign-in page, or was kept here. A link that brings another than the known one changes nothing: a meeting keeps its secret for good.
 */
export async function secretsHere(address: PageAddress, device: DeviceKeys): Promise<string[]> {
  const known = await device.known();
  if (known !== undefined) return [known];
  const tried = await device.secret();
  return [...inAddress(address), ...(tried === undefined ? [] : [tried])];
}
