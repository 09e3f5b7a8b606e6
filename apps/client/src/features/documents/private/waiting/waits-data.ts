import {
  endSealedWait,
  listSealedWaits,
  waitForVault,
  type SealedWait,
} from '@cartulary/contracts/endpoints/sealed-waits';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { log } from '@/lib/log/log';
import { forgetWait, rememberedWaits, rememberWait, takeBackWait, waitOf } from '@/shared/sealed/remembered-waits';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { renewSharing } from '../sharing-data';
import { sealedKey } from '../private-readings';

const { people } = sealedServer;

/** A person waiting for access to a document. */
export interface Waiting extends SealedWait {
  /**
   * True if the vault records the owner's decision. Otherwise, only the server lists the person, and nothing is shared.
   */
  readonly isOwn: boolean;
}

/** The people waiting for access to one of the user's own documents. */
export const useWaits = (vault: OpenVault, itemId: string) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'waiting', itemId],
    queryFn: ({ signal }) => waitsOf(vault, itemId, signal),
    staleTime: 0,
  });

async function waitsOf(vault: OpenVault, itemId: string, signal: AbortSignal): Promise<Waiting[]> {
  const { items } = await call(listSealedWaits, { params: { sealedId: itemId } }, { signal });
  const remembered = items.length > 0 ? await rememberedWaits(vault, people) : [];
  return items.map((said) => {
    const own = waitOf(remembered, { itemId, accountId: said.user.id });
    // The vault's record decides who gets access, regardless of the server's permission and expiration.
    return own ? { ...said, may: own.may, until: own.until, isOwn: true } : { ...said, isOwn: false };
  });
}

/** The vault is updated first, because a row alone would count as added by the server, and nothing would be shared. */
export async function waitFor(vault: OpenVault, itemId: string, accountId: string, may: SealedRight): Promise<void> {
  const of = { itemId, accountId };
  const before = await rememberWait(vault, people, { ...of, may });
  try {
    await call(waitForVault, {
      params: { sealedId: itemId, userId: accountId },
      body: sealedBody(waitForVault, { may }),
    });
  } catch (error) {
    // If the page reports that the person isn't waiting, nothing may be shared.
    await takeBackWait(vault, people, of, before).catch((failed: unknown) =>
      log.warn('It is still remembered that a sealed document waits for somebody.', {
        component: 'private-waiting',
        error: failed,
      }),
    );
    throw error;
  }
  await renewSharing();
}

/** The vault is updated first. From then on, nothing is shared, even if updating the row fails. */
export async function endWait(vault: OpenVault, itemId: string, accountId: string): Promise<void> {
  await forgetWait(vault, people, { itemId, accountId });
  await call(endSealedWait, { params: { sealedId: itemId, userId: accountId } });
  await renewSharing();
}
