import { personOrders, personStates, type PersonState } from '@cartulary/contracts/endpoints/people';
import { roles } from '@cartulary/contracts/permissions';

type Order = (typeof personOrders)[number];

/** The list's filters and sort order in the URL. */
export interface PeopleSearch {
  readonly q: string;
  /** A built-in role by name, or a custom one by ID. */
  readonly role: string | null;
  readonly state: PersonState | null;
  readonly order: Order;
  readonly descending: boolean;
}

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | null =>
  all.find((one) => one === given) ?? null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses URL parameters from any source, and ignores invalid values. */
export const readPeople = (address: URLSearchParams): PeopleSearch => ({
  q: (address.get('q') ?? '').slice(0, 200),
  role: oneOf(roles, address.get('role')) ?? UUID.exec(address.get('role') ?? '')?.[0] ?? null,
  state: oneOf(personStates, address.get('state')),
  order: oneOf(personOrders, address.get('order')) ?? 'name',
  descending: address.get('descending') === 'true',
});

/** The URL parameters of a search. */
export function writePeople({ q, role, state, order, descending }: PeopleSearch): URLSearchParams {
  const given = { q: q.trim(), role, state, order: order === 'name' ? null : order, descending: descending && 'true' };
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The search as query parameters for the server. */
export const requestOf = ({ q, role, state, order, descending }: PeopleSearch) => ({
  ...(q.trim() ? { q: q.trim() } : {}),
  ...(role ? { role } : {}),
  ...(state ? { state } : {}),
  order,
  descending: String(descending),
});
