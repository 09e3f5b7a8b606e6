import type { RouteId } from '@cartulary/contracts/routes';

/** What a matched route tells titles and tests. */
export interface RouteHandle {
  id: RouteId;
}
