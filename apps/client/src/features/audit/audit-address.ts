import { zoneName } from '@/text/engine/locale';

/** The audit search in the URL. */
export interface AuditSearch {
  readonly q: string;
  /** An action, or a noun for all of its actions; null for all. */
  readonly action: string | null;
  readonly actorId: string | null;
  readonly refusedOnly: boolean;
  /** Days such as `2026-11-20`; null means open-ended. */
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACTION = /^[a-z-]+(\.[a-z-]+)?$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses URL parameters from any source, and ignores invalid values. */
export function readAudit(address: URLSearchParams): AuditSearch {
  const fitting = (name: string, pattern: RegExp): string | null => {
    const given = address.get(name);
    return given !== null && pattern.test(given) ? given : null;
  };
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    action: fitting('action', ACTION),
    actorId: fitting('person', ID),
    refusedOnly: address.get('refused') === 'true',
    from: fitting('from', DAY),
    to: fitting('to', DAY),
  };
}

/** The URL parameters of a search. Omitting the open entry closes it. */
export function writeAudit({ q, action, actorId, refusedOnly, from, to }: AuditSearch): URLSearchParams {
  const given = { q: q.trim(), action, person: actorId, refused: refusedOnly ? 'true' : null, from, to };
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** True if any filter is set. */
export const isNarrowed = (search: AuditSearch): boolean => writeAudit(search).size > 0;

/** The search as query parameters for the server. */
export const requestOf = ({ q, action, actorId, refusedOnly, from, to }: AuditSearch) => ({
  ...(q.trim() ? { q: q.trim() } : {}),
  ...(action ? { action } : {}),
  ...(actorId ? { actorId } : {}),
  ...(refusedOnly ? { refusedOnly: 'true' } : {}),
  timezone: zoneName(),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});
