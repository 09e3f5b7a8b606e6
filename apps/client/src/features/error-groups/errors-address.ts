import {
  errorSorts,
  errorSources,
  errorTrends,
  errorViews,
  type ErrorSort,
  type ErrorSource,
  type ErrorTrend,
  type ErrorView,
} from '@cartulary/contracts/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { severities, type Severity } from '@cartulary/contracts/log';

/** The error filters in the URL. */
export interface ErrorSearch {
  readonly view: ErrorView;
  readonly trend: ErrorTrend;
  readonly sort: ErrorSort;
  readonly q: string;
  readonly release: string | null;
  readonly severity: Severity | null;
  readonly source: ErrorSource | null;
  readonly assigneeId: string | null;
  /** The group opened at the side of the list. */
  readonly opened: string | null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses URL parameters from any source, and ignores invalid values. */
export function readErrors(address: URLSearchParams): ErrorSearch {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === address.get(name)) ?? null;
  const id = (name: string): string | null => {
    const given = address.get(name);
    return given !== null && ID.test(given) ? given : null;
  };
  return {
    view: one('view', errorViews) ?? 'open',
    trend: one('period', errorTrends) ?? '24h',
    sort: one('sort', errorSorts) ?? 'last',
    q: (address.get('q') ?? '').slice(0, errorLimits.maxWordsCharacters),
    release: address.get('release')?.slice(0, errorLimits.maxWordsCharacters) || null,
    severity: one('severity', severities),
    source: one('source', errorSources),
    assigneeId: id('owner'),
    opened: id('error'),
  };
}

/** The URL parameters of a search. */
export function writeErrors(search: ErrorSearch): URLSearchParams {
  const { view, trend, sort, q, release, severity, source, assigneeId, opened } = search;
  const given = {
    view: view === 'open' ? null : view,
    period: trend === '24h' ? null : trend,
    sort: sort === 'last' ? null : sort,
    q: q.trim(),
    release,
    severity,
    source,
    owner: assigneeId,
    error: opened,
  };
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** True if any filter other than the view is set. */
export const isNarrowed = ({ q, release, severity, source, assigneeId }: ErrorSearch): boolean =>
  q.trim() !== '' || release !== null || severity !== null || source !== null || assigneeId !== null;

/** The search as query parameters for the server. */
export const requestOf = ({ view, trend, sort, q, release, severity, source, assigneeId }: ErrorSearch) => ({
  view,
  trend,
  sort,
  ...(q.trim() ? { q: q.trim() } : {}),
  ...(release ? { release } : {}),
  ...(severity ? { severity } : {}),
  ...(source ? { source } : {}),
  ...(assigneeId ? { assigneeId } : {}),
});
