import { searchDocuments, type SearchHit } from '@cartulary/contracts/endpoints/search';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { agreedWords, type WordsGo } from '@/shared/private-search/words-go';
import { askHere } from './ask-here';

const DOCUMENTS = 5;

/** The part of the library that was searched: server documents, or sealed ones in this page. */
type Part = 'server' | 'sealed';

/** The passages that answer a question. */
export interface Answered {
  readonly q: string;
  readonly hits: readonly SearchHit[];
  readonly sealed: readonly SearchHit[];
  /** Parts that responded, even without matches. */
  readonly came: readonly Part[];
  /** Parts that failed to respond. */
  readonly missed: readonly Part[];
}

/**
 * Searches all permitted parts. If one fails, the others' results stay. @throws the first error if all of them failed
 */
export async function askLibrary({ here, toServer }: Pick<WordsGo, 'here' | 'toServer'>, q: string): Promise<Answered> {
  const asked: [Part, Promise<readonly SearchHit[]>][] = [];
  if (here) asked.push(['sealed', askHere(here, q, DOCUMENTS)]);
  if (toServer) asked.push(['server', askServer(q)]);
  const found: Partial<Record<Part, readonly SearchHit[]>> = {};
  const failures: [Part, unknown][] = [];
  const answers = await Promise.allSettled(asked.map(([, answer]) => answer));
  asked.forEach(([part], at) => {
    const answer = answers[at];
    if (answer?.status === 'fulfilled') found[part] = answer.value;
    else failures.push([part, answer?.reason]);
  });
  if (asked.length > 0 && failures.length === asked.length) throw failures[0]?.[1];
  for (const [part, error] of failures)
    log.warn('A part of the library did not answer a question.', { component: 'ask-library', part, error });
  return {
    q,
    sealed: found.sealed ?? [],
    hits: found.server ?? [],
    came: asked.map(([part]) => part).filter((part) => found[part] !== undefined),
    missed: failures.map(([part]) => part),
  };
}

const askServer = async (q: string): Promise<readonly SearchHit[]> =>
  (await call(searchDocuments, { query: { q, pageSize: DOCUMENTS } }, agreedWords())).items;
