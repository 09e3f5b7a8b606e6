import { readySealedWaits } from '@cartulary/contracts/endpoints/sealed-waits';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { rememberedWaits, waitOf } from './remembered-waits';
import { sealedServer, type SealedServer } from './sealed-server';
import { shareItem } from './share-item';

/** A colleague for whom a document was waiting. */
export interface Waited {
  readonly name: string;
  /** Why it wasn't shared; undefined if it was. */
  readonly error?: unknown;
}

type Ready = Awaited<ReturnType<typeof readyWaits>>;
const readyWaits = async () => (await call(readySealedWaits, {})).items;

/** The last check for each vault. */
const checks = new WeakMap<OpenVault, Promise<unknown>>();

interface Giving {
  readonly server?: SealedServer;
  readonly ready?: () => Promise<Ready>;
  /** Checks even if this page already did, because a colleague has just created a vault. */
  readonly again?: boolean;
}

/**
 * Shares documents with colleagues who now have a vault, with the access their owner chose. Relies only on the vault's
 * memory, not on the server's claims. Runs once per page and vault unless `again` is set, and in only one of the
 * browser's pages at a time; later callers wait for the earlier run. Documents that can't be shared, for example because a person's key changed, keep waiting.
 */
export async function giveToWaiting(
  vault: OpenVault,
  { server = sealedServer, ready = readyWaits, again = false }: Giving = {},
): Promise<readonly Waited[]> {
  const earlier = checks.get(vault);
  await earlier;
  if (earlier !== undefined && !again) return [];
  const work = () => give(vault, server, ready);
  const check = 'locks' in navigator ? navigator.locks.request(`sealed-waiting:${vault.vaultId}`, work) : work();
  checks.set(vault, check);
  return check;
}

async function give(vault: OpenVault, server: SealedServer, ready: () => Promise<Ready>): Promise<readonly Waited[]> {
  const given: Waited[] = [];
  try {
    const said = await ready();
    const waits = said.length > 0 ? await rememberedWaits(vault, server.people) : [];
    for (const { itemId, user } of said) {
      const of = { itemId, accountId: user.id };
      const wait = waitOf(waits, of);
      if (wait === undefined)
        log.warn('The server alone says that a sealed document waits.', { component: 'private-waiting' });
      else
        given.push({ name: user.name, ...(await tried(shareItem(vault, itemId, { ...of, may: wait.may }, server))) });
    }
  } catch (error) {
    checks.delete(vault);
    log.warn('It could not be asked who waits for sealed documents.', { component: 'private-waiting', error });
  }
  return given;
}

/** Runs work in the background and returns its error, if any. */
export async function tried(work: Promise<void>): Promise<{ error?: unknown }> {
  try {
    await work;
    return {};
  } catch (error) {
    log.warn('A sealed document could not be given to somebody.', { component: 'private-waiting', error });
    return { error };
  }
}
