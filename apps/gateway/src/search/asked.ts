import { moduleAccess } from '@cartulary/access/module-access';
import { calendarDay } from '@cartulary/contracts/calendar-days';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { SearchUnavailableError, type SearchFilters } from '@cartulary/search/search-index';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';

type Narrowed = Pick<InputOf<'search.facets'>['query'], 'kind' | 'state' | 'from' | 'to' | 'timezone'>;

/**
 * Whether the caller can search uploads and collaborative documents: a key has a scope for each, and collaborative
 * documents have their own module.
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

/** The filters next to a query, in the index's format; includes the day `to`. */
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

/**
 * Queries the index. Throws `unavailable` while it is being rebuilt, `invalid_input` for a query that can't be parsed.
 */
export async function askIndex<T>(ask: () => Promise<T>, path = 'q'): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SearchUnavailableError) throw new AppError('unavailable', { cause: error });
    if (error instanceof QueryError) throw notUnderstood(error, path);
    throw error;
  }
}

/** Describes the error in a query and its position (UTF-16 offsets). */
export function notUnderstood({ message, at, end }: QueryError, path: string): AppError {
  return new AppError('invalid_input', { message, data: { issues: [{ path, message, at, end }] } });
}
