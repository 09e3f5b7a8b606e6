import type { OpenVault } from '@/shared/vault/open-vault';
import { peopleOf } from './people';
import { sealedServer } from './sealed-server';

/** Creates and publishes the person's sharing key if the open vault has none yet. @throws SealBroken, CannotShare, ApiError */
export async function publishKey(vault: OpenVault): Promise<void> {
  await peopleOf(vault, sealedServer.people);
}
