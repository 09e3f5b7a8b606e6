import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import type { OfferedServices } from '@cartulary/contracts/endpoints/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { entityKinds } from '@cartulary/contracts/reading';
import { routeIds, routeOf } from '@cartulary/contracts/routes';
import { stageNames } from '@cartulary/contracts/stages';

const allEndpoints: readonly Endpoint[] = Object.values(endpoints);

/**
 * The number of a module's services that this installation offers, counted from its tables: `planned` ones don't count.
 * OCR belongs to document intelligence.
 */
export function offeredServices(module: ModuleId): OfferedServices {
  const reads = module === 'intelligence';
  const stages = reads ? stageNames.length : 0;
  const detectors = reads ? entityKinds.length : 0;
  const calls = allEndpoints.filter((endpoint) => endpoint.module === module && endpoint.planned !== true).length;
  const pages = routeIds.map(routeOf).filter((route) => route.module === module && !route.planned).length;
  return { stages, detectors, calls, pages, total: stages + detectors + calls + pages };
}
