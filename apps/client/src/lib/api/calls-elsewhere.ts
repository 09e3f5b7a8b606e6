import type { Endpoint } from '@cartulary/contracts/endpoint';
import { API_BASE_META, MONITORING_META } from '@cartulary/contracts/page-meta';

/** Endpoints for client telemetry: error reports and all log paths (specification, section 7). */
const told = new Set(['/api/errors', '/api/v1/logs', '/api/v1/logs/fallback', '/api/logs', '/logs']);

/** An origin that the server embedded in the page; undefined if calls go to the page's own origin. */
const saidOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** The API's base URL, to which paths are appended; empty for this origin. */
export const saidApiBase = (): string => saidOf(API_BASE_META) ?? '';

/** A separate origin for error reports and logs; undefined if there isn't one. It has no session, so no token or cookie is sent there. */
export const monitoringOrigin = (): string | undefined => saidOf(MONITORING_META);

/** True if a call goes to the monitoring origin instead of the API. */
export const goesToMonitoring = ({ method, path }: Endpoint): boolean =>
  method === 'POST' && told.has(path) && monitoringOrigin() !== undefined;
