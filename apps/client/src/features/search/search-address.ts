import {
  documentKinds,
  searchModes,
  type DocumentKind,
  type SearchMode,
  type searchDocuments,
} from '@cartulary/contracts/endpoints/search';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wordsBehind } from '@/routing/words-address';
import type { WordsGo } from '@/shared/private-search/words-go';
import { zoneName } from '@/text/engine/locale';

/** A search in the URL. */
export interface Search {
  readonly query: string;
  readonly mode: SearchMode;
  readonly kind: DocumentKind | null;
  readonly state: DocumentState | null;
  /** Days as YYYY-MM-DD, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  /** The document for a similarity search. */
  readonly like: string | null;
}

const dayOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const idOf = (text: string | null): string | null => (text !== null && UUID.test(text) ? text : null);

export const readSearch = (address: URLSearchParams): Search => ({
  query: address.get('q') ?? '',
  mode: searchModes.find((mode) => mode === address.get('mode')) ?? 'hybrid',
  kind: documentKinds.find((kind) => kind === address.get('kind')) ?? null,
  state: documentStates.find((state) => state === address.get('state')) ?? null,
  from: dayOf(address.get('from')),
  to: dayOf(address.get('to')),
  like: idOf(address.get('like')),
});

export function writeSearch({ query, mode, kind, state, from, to, like }: Search): URLSearchParams {
  const address = new URLSearchParams();
  const shown = { q: query, mode: mode === 'hybrid' ? null : mode, kind, state, from, to, like };
  for (const [key, value] of Object.entries(shown)) if (value) address.set(key, value);
  return address;
}

/** True if any filter besides the query is active. */
export const isFiltered = ({ kind, state, from, to }: Search): boolean =>
  kind !== null || state !== null || from !== null || to !== null;

/** The request for the endpoint. */
export const requestOf = ({
  query,
  mode,
  kind,
  state,
  from,
  to,
}: Search): Omit<NonNullable<CallOf<typeof searchDocuments>['query']>, 'page' | 'pageSize'> => ({
  // A trailing space marks the last word as complete.
  q: query.trim() + (/\S\s+$/u.test(query) ? ' ' : ''),
  mode,
  ...(kind ? { kind } : {}),
  ...(state ? { state } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  timezone: zoneName(),
});

/** The search as one query including its filters, for saving. */
export const asQuery = ({ query, kind, state, from, to }: Search): string =>
  [
    /\bOR\b/u.test(query) && (kind ?? state ?? from ?? to) ? `(${query.trim()})` : query.trim(),
    kind ? `type:${kind}` : '',
    state ? `state:${state}` : '',
    from ? `uploaded>=${from}` : '',
    to ? `uploaded<=${to}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/**
 * The URL's parameters and a function that changes them. Terms that must stay hidden from the server are in the hash,
 * which is never part of a request. In followed links, they're moved there.
 */
export function useWordsAddress({
  isChoice,
}: Pick<WordsGo, 'isChoice'>): [URLSearchParams, (next: URLSearchParams) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = hash.length > 1 ? wordsBehind(hash) : new URLSearchParams(search);
  const change = (next: URLSearchParams): void =>
    void navigate({ search: isChoice ? '' : String(next), hash: isChoice ? String(next) : '' }, { replace: true });
  const isMoved = isChoice && search.length > 1;
  useEffect(() => {
    if (isMoved) void navigate({ search: '', hash: hash.length > 1 ? hash : search.slice(1) }, { replace: true });
  }, [isMoved, search, hash, navigate]);
  return [parameters, change];
}
