import { keptFragment } from '@/routing/kept-fragment';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { secretIn } from '@/shared/meeting-keys/link-secret';

/** The page's URL. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const inAddress = ({ pathname, search, hash }: PageAddress): string[] =>
  [secretIn(hash), secretIn(keptFragment(pathname + search))].filter((secret) => secret !== undefined);

/** Whether the person knows that the meeting is encrypted: its key is in the URL or stored on this device. */
export const isToldEncrypted = async (address: PageAddress, device: DeviceKeys): Promise<boolean> =>
  inAddress(address).length > 0 || (await device.known()) !== undefined;

/**
 * A meeting's candidate secrets: the known one, otherwise those in the hash of the URL or of the URL before sign-in, or
 * stored here. A link with a different secret doesn't replace the known one, because a meeting's secret never changes.
 */
export async function secretsHere(address: PageAddress, device: DeviceKeys): Promise<string[]> {
  const known = await device.known();
  if (known !== undefined) return [known];
  const tried = await device.secret();
  return [...inAddress(address), ...(tried === undefined ? [] : [tried])];
}
