import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { oracles } from './all.js';

/** Names in addresses of the things that calls make: `folderId`, `eventId`. */
export const madeIds: ReadonlySet<string> = new Set(Object.values(oracles).flatMap(({ makes }) => makes?.id ?? []));

/**
 * Makes one of each of these things, called by a word that stands nowhere else.
 * @param create sends a call, and answers the id of what it made
 * @returns their ids, by the names that they have in addresses
 */
export async function makeThings(
  word: string,
  create: (path: string, body: object) => Promise<string>,
): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  const makers = Object.entries(oracles).flatMap(([name, { makes }]) => (makes ? [{ name, makes }] : []));
  // What is of another comes after it.
  const [alone, within] = [makers.filter(({ makes }) => !makes.of), makers.filter(({ makes }) => makes.of)];
  for (const { name, makes } of [...alone, ...within])
    made[makes.id] = await create(endpoints[name as EndpointName].path, makes.body(word, made));
  return made;
}

/** Names of calls, those that take away what others are about after all others, the end of the session last. */
export const inOrder: readonly EndpointName[] = (Object.keys(oracles) as EndpointName[]).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

function placeOf(name: EndpointName): number {
  if (name === 'auth.logout') return 2;
  return oracles[name].takesAway ? 1 : 0;
}
