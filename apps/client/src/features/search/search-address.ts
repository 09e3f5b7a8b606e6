import { documentKinds, type DocumentKind, type searchDocuments } from '@cartulary/contracts/endpoints/search';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';

/** A search as it stands in the address. */
export interface Search {
  readonly query: string;
  readonly kind: DocumentKind | null;
  readonly state: DocumentState | null;
  /** Days as YYYY-MM-DD, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

const dayOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

export const readSearch = (address: URLSearchParams): Search => ({
  query: address.get('q') ?? '',
  kind: documentKinds.find((kind) => kind === address.get('kind')) ?? null,
  state: documentStates.find((state) => state === address.get('state')) ?? null,
  from: dayOf(address.get('from')),
  to: dayOf(address.get('to')),
});

export function writeSearch({ query, kind, state, from, to }: Search): URLSearchParams {
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries({ q: query, kind, state, from, to })) if (value) address.set(key, value);
  return address;
}

/** Whether anything but words narrows the search. */
export const isFiltered = ({ kind, state, from, to }: Search): boolean =>
  kind !== null || state !== null || from !== null || to !== null;

/** What the endpoint is asked for. */
export const requestOf = ({
  query,
  kind,
  state,
  from,
  to,
}: Search): Omit<NonNullable<CallOf<typeof searchDocuments>['query']>, 'page' | 'pageSize'> => ({
  q: query.trim(),
  ...(kind ? { kind } : {}),
  ...(state ? { state } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});
