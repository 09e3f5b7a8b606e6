import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, TooManyPeople, type PeopleServer } from './people';
import type { VaultSearch } from './remembered';
import { sealedServer } from './sealed-server';

export type { VaultSearch } from './remembered';

/** Searches over sealed documents that a person keeps: their words lie in what the vault remembers, and no server reads them. */

/** There are as many as a vault remembers. */
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

/** The newest first, as this page knows them, or `anew`. @throws SealBroken, CannotShare, ApiError */
export async function vaultSearches(
  vault: OpenVault,
  { anew = false }: { anew?: boolean } = {},
  server: PeopleServer = people,
): Promise<readonly VaultSearch[]> {
  if (anew) await change(vault, server, () => undefined);
  return (await peopleOf(vault, server)).searches;
}

/** Documents that are there by now are not told. @throws TooManySearches, SealBroken, CannotShare, ApiError */
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
    // The vault remembers as many people as it can: there is no room for a search either.
    throw error instanceof TooManyPeople ? new TooManySearches() : error;
  }
}

/** Turned on, it tells of what comes from then on. @throws SealBroken, CannotShare, ApiError */
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

/** Of documents that a search found, those that came since and were not told yet, the newest first. */
export const newOf = <F extends FoundDocument>({ since, told }: VaultSearch, found: readonly F[]): F[] =>
  found
    .filter(({ documentId, createdAt }) => createdAt > since && !told.includes(documentId))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));

/** Remembers that documents were told. @throws SealBroken, CannotShare, ApiError */
export const rememberTold = (
  vault: OpenVault,
  id: string,
  found: readonly FoundDocument[],
  server: PeopleServer = people,
): Promise<void> => {
  // More than are remembered one by one: then all up to the newest of them count as told.
  const newest = found.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return change(vault, server, (searches) =>
    searches.map((one) => {
      if (one.id !== id) return one;
      const told = [...new Set([...one.told, ...found.map(({ documentId }) => documentId)])];
      return told.length > sealedLimits.maxToldOfSearch ? { ...one, since: newest, told: [] } : { ...one, told };
    }),
  );
};
