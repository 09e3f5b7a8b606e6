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

/** Somebody for whom a document waits. */
export interface Waiting extends SealedWait {
  /** The vault remembers that its owner said so; else the server alone does, and nothing is given. */
  readonly isOwn: boolean;
}

/** For whom a document of one's own waits. */
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
    // What is given is what the vault says, whatever right and end the server tells.
    return own ? { ...said, may: own.may, until: own.until, isOwn: true } : { ...said, isOwn: false };
  });
}

/** The vault remembers it first: a row alone would be listed as the server's own, and nothing would be given. */
export async function waitFor(vault: OpenVault, itemId: string, accountId: string, may: SealedRight): Promise<void> {
  const of = { itemId, accountId };
  const before = await rememberWait(vault, people, { ...of, may });
  try {
    await call(waitForVault, {
      params: { sealedId: itemId, userId: accountId },
      body: sealedBody(waitForVault, { may }),
    });
  } catch (error) {
    // Nothing is given of which the page says that it does not wait.
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

/** The vault forgets it first: from there on nothing is given, whatever becomes of the row. */
export async function endWait(vault: OpenVault, itemId: string, accountId: string): Promise<void> {
  await forgetWait(vault, people, { itemId, accountId });
  await call(endSealedWait, { params: { sealedId: itemId, userId: accountId } });
  await renewSharing();
}
