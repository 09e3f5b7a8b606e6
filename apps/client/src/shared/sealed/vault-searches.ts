import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, TooManyPeople, type PeopleServer } from './people';
import type { VaultSearch } from './remembered';
import { sealedServer } from './sealed-server';

export type { VaultSearch } from './remembered';

/** Saved searches over sealed documents. Their terms are stored in the vault's memory, where no server can read them. */

/** The vault can't remember more searches. */
export class TooManySearches extends Error {
  override readonly name = 'TooManySearches';
}

/** A document that was found. */
interface FoundDocument {
  readonly documentId: string;
  readonly createdAt: string;
}

const people = sealedServer.people;
const change = (
  vault: OpenVault,
  server: PeopleServer,
  next: (searches: readonly VaultSearch[]) => readonly VaultSearch[] | undefined,
): Promise<void> =>
  changeMemory(
    vault,
    server,
    (memory) => {
      const searches = next(memory.searches);
      return searches && { searches };
    },
    { anew: true },
  );

/**
 * Newest first, from this page's cache or, with `anew`, reloaded from the server. @throws SealBroken, CannotShare,
 * ApiError
 */
export async function vaultSearches(
  vault: OpenVault,
  { anew = false }: { anew?: boolean } = {},
  server: PeopleServer = people,
): Promise<readonly VaultSearch[]> {
  if (anew) await change(vault, server, () => undefined);
  return (await peopleOf(vault, server)).searches;
}

/** Existing documents don't trigger alerts. @throws TooManySearches, SealBroken, CannotShare, ApiError */
export async function keepVaultSearch(
  vault: OpenVault,
  search: Pick<VaultSearch, 'name' | 'query' | 'alert'>,
  server: PeopleServer = people,
): Promise<void> {
  const kept: VaultSearch = { ...search, id: crypto.randomUUID(), since: new Date().toISOString(), told: [] };
  try {
    await change(vault, server, (searches) => {
      if (searches.length >= sealedLimits.maxSearches) throw new TooManySearches();
      return [kept, ...searches];
    });
  } catch (error) {
    // The vault's memory is full of people, so there's no space for a search either.
    throw error instanceof TooManyPeople ? new TooManySearches() : error;
  }
}

/** Once turned on, alerts cover documents added from then on. @throws SealBroken, CannotShare, ApiError */
export const setVaultAlert = (
  vault: OpenVault,
  id: string,
  alert: boolean,
  server: PeopleServer = people,
): Promise<void> => {
  const since = new Date().toISOString();
  return change(vault, server, (searches) =>
    searches.map((one) => (one.id === id ? { ...one, alert, ...(alert ? { since, told: [] } : {}) } : one)),
  );
};

/** @throws SealBroken, CannotShare, ApiError */
export const forgetVaultSearch = (vault: OpenVault, id: string, server: PeopleServer = people): Promise<void> =>
  change(vault, server, (searches) => searches.filter((one) => one.id !== id));

/** The found documents that are new and not reported yet, newest first. */
export const newOf = <F extends FoundDocument>({ since, told }: VaultSearch, found: readonly F[]): F[] =>
  found
    .filter(({ documentId, createdAt }) => createdAt > since && !told.includes(documentId))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));

/** Records that documents were reported. @throws SealBroken, CannotShare, ApiError */
export const rememberTold = (
  vault: OpenVault,
  id: string,
  found: readonly FoundDocument[],
  server: PeopleServer = people,
): Promise<void> => {
  // If there are too many to store individually, all up to the newest one count as reported.
  const newest = found.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return change(vault, server, (searches) =>
    searches.map((one) => {
      if (one.id !== id) return one;
      const told = [...new Set([...one.told, ...found.map(({ documentId }) => documentId)])];
      return told.length > sealedLimits.maxToldOfSearch ? { ...one, since: newest, told: [] } : { ...one, told };
    }),
  );
};
