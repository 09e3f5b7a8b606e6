import { moduleAccess } from '@cartulary/access/module-access';
import { calendarDay } from '@cartulary/contracts/calendar-days';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { SearchUnavailableError, type SearchFilters } from '@cartulary/search/search-index';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';

type Narrowed = Pick<InputOf<'search.facets'>['query'], 'kind' | 'state' | 'from' | 'to' | 'timezone'>;

/**
 * Whether uploads, and what is written together, are found: a key has a scope for each, and what is written has a module of
 * its own.
 */
export function findable(caller: Caller): { readonly uploads: boolean; readonly written: boolean } {
  const { key } = caller;
  return {
    uploads: key === undefined || key.scopes.includes('search'),
    written:
      (key === undefined || key.scopes.includes('search.written')) &&
      moduleAccess(caller, 'collaboration', caller.subscriptions).open,
  };
}

/** The filters beside a query, as the index takes them; `to` is up to and with that day. */
export function filtersOf(
  caller: Caller,
  { kind, state, from = '', to = '', timezone: zone }: Narrowed,
): SearchFilters {
  const fromMs = calendarDay(from, zone)?.from.getTime();
  const toMs = calendarDay(to, zone)?.until.getTime();
  const { uploads, written } = findable(caller);
  const withWritten = uploads ? undefined : 'written';
  return { kind, state, fromMs, toMs, zone, only: written ? withWritten : 'uploads' };
}

/** Asks the index. Throws `unavailable` while it is being built anew, `invalid_input` for a query that can't be understood. */
export async function askIndex<T>(ask: () => Promise<T>, path = 'q'): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SearchUnavailableError) throw new AppError('unavailable', { cause: error });
    if (error instanceof QueryError) throw notUnderstood(error, path);
    throw error;
  }
}

/** Says what is wrong with a query, and where in it (UTF-16 offsets). */
export function notUnderstood({ message, at, end }: QueryError, path: string): AppError {
  return new AppError('invalid_input', { message, data: { issues: [{ path, message, at, end }] } });
}
