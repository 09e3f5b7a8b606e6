import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import type { BoardSession } from '@cartulary/contracts/endpoints/board-sessions';
import { oracles } from './all.js';
import type { Ids, Made } from './oracle.js';

const makers = (Object.keys(oracles) as EndpointName[]).flatMap((name) =>
  [oracles[name].makes ?? []].flat().map((makes: Made) => ({ name, makes })),
);

/** The names in URLs of the items that calls create: `folderId`, `eventId`. */
export const madeIds: ReadonlySet<string> = new Set(makers.map(({ makes }) => makes.id));

/**
 * Creates one of each of these items, named with a word that appears nowhere else.
 * @param create sends a call and returns the id of the created item
 * @returns their IDs, keyed by their names in URLs
 */
export async function makeThings(
  word: string,
  create: (path: string, body: object) => Promise<string>,
): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  // Dependent items come after their parents.
  const [alone, within] = [makers.filter(({ makes }) => !makes.of), makers.filter(({ makes }) => makes.of)];
  for (const { name, makes } of [...alone, ...within])
    made[makes.id] = await create(endpoints[name].path, makes.body(word, made));
  return made;
}

/**
 * Creates the objects that belong to a board and a presentation: an open vote, a hidden note, an audience question.
 * @param send sends a call and returns its data
 * @returns their ids
 */
export async function makeBeside(
  word: string,
  { boardId = '', deckId = '' }: Readonly<Record<string, string>>,
  send: (method: string, path: string, body?: object) => Promise<unknown>,
): Promise<Record<'voteId' | 'noteId' | 'deckQuestionId', string>> {
  const items = '/api/v1/collaboration/items';
  const [noteId, deckQuestionId] = [randomUUID(), randomUUID()];
  await send('PUT', `${items}/${boardId}/board-notes/${noteId}`, { words: `Note of ${word}` });
  await send('POST', `${items}/${boardId}/board-vote`, { dots: 3 });
  const { vote } = (await send('GET', `${items}/${boardId}/board-session`)) as BoardSession;
  await send('PUT', `${items}/${deckId}/deck-questions/${deckQuestionId}`, { words: `Why ${word}?` });
  return { voteId: vote?.id ?? '', noteId, deckQuestionId };
}

/** The items that a call is about, keyed by their names in its URL. */
export function thingsOf<Things extends Ids>(name: EndpointName, things: Things): Things {
  const names = Object.entries(oracles[name].about ?? {});
  return { ...things, ...Object.fromEntries(names.map(([id, of]) => [id, things[of as keyof Ids]])) };
}

/** The names of calls; those that delete items come after all others, and the end of the session last. */
export const inOrder: readonly EndpointName[] = (Object.keys(oracles) as EndpointName[]).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

function placeOf(name: EndpointName): number {
  if (name === 'auth.logout') return 2;
  return oracles[name].takesAway ? 1 : 0;
}
