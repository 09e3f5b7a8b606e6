import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, type PeopleServer } from './people';
import { sealedServer } from './sealed-server';

/** Stores secrets of encrypted meetings in the vault's memory, so that recordings open on every device without the link. */

const people = sealedServer.people;

/** @throws SealBroken, CannotShare, ApiError */
export async function meetingSecretIn(
  vault: OpenVault,
  meetingId: string,
  server: PeopleServer = people,
): Promise<string | undefined> {
  const known = async (): Promise<string | undefined> =>
    (await peopleOf(vault, server)).meetings.find(({ id }) => id === meetingId)?.secret;
  const secret = await known();
  if (secret !== undefined) return secret;
  // Another device may have stored it since.
  await changeMemory(vault, server, () => undefined, { anew: true });
  return known();
}

/**
 * Does nothing if one is known. If there are too many, the oldest one is removed. @throws TooManyPeople, SealBroken, CannotShare, ApiError
 */
export const keepMeetingSecret = (
  vault: OpenVault,
  meetingId: string,
  secret: string,
  server: PeopleServer = people,
): Promise<void> =>
  changeMemory(vault, server, ({ meetings }) => {
    if (meetings.some(({ id }) => id === meetingId)) return undefined;
    return { meetings: [{ id: meetingId, secret }, ...meetings].slice(0, sealedLimits.maxMeetings) };
  });
