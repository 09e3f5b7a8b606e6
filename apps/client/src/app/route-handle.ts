import type { RouteId } from '@cartulary/contracts/routes';

/** Route data for titles and tests. */
export interface RouteHandle {
  id: RouteId;
}
