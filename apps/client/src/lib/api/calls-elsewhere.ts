import type { Endpoint } from '@cartulary/contracts/endpoint';
import { API_BASE_META, MONITORING_META } from '@cartulary/contracts/page-meta';

/** What clients tell of themselves: error reports, and logs by each of their ways (specification, section 7). */
const told = new Set(['/api/errors', '/api/v1/logs', '/api/v1/logs/fallback', '/api/logs', '/logs']);

/** An origin that the server wrote into the page; undefined where calls go to the page's own. */
const saidOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** Where calls of the API go, before the path; empty: to this origin. */
export const saidApiBase = (): string => saidOf(API_BASE_META) ?? '';

/**
 * Where error reports and logs go instead; undefined where that is no other place. It is nobody's session: no token and no cookie goes there.
 */
export const monitoringOrigin = (): string | undefined => saidOf(MONITORING_META);

/** Whether a call goes to where error reports and logs go, and not to the API. */
export const goesToMonitoring = ({ method, path }: Endpoint): boolean =>
  method === 'POST' && told.has(path) && monitoringOrigin() !== undefined;
