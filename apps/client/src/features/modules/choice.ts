import { moduleIds, modules, withDependencies } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';

/** The modules a person is considering, plus the modules they require. */
export interface Choice {
  /** Chosen by hand, in catalog order. */
  readonly chosen: readonly ModuleId[];
  /** Required by chosen modules, which are listed in `by`. */
  readonly pulledIn: readonly { readonly module: ModuleId; readonly by: readonly ModuleId[] }[];
  /** Chosen and required modules, in catalog order. */
  readonly all: readonly ModuleId[];
}

/** All modules with a price, in catalog order. */
export const pricedModules: readonly ModuleId[] = moduleIds.filter((id) => modules[id].category !== 'core');

export function choiceOf(wanted: readonly ModuleId[]): Choice {
  const chosen = pricedModules.filter((id) => wanted.includes(id));
  const all = withDependencies(chosen);
  const pulledIn = pricedModules
    .filter((id) => all.includes(id) && !chosen.includes(id))
    .map((module) => ({ module, by: chosen.filter((id) => modules[id].dependencies.includes(module)) }));
  return { chosen, pulledIn, all: pricedModules.filter((id) => all.includes(id)) };
}

/** List prices of modules per month, for the whole organization. */
export const totalOf = (ids: readonly ModuleId[]): number => ids.reduce((sum, id) => sum + modules[id].price, 0);

const PARAMETER = 'modules';

/** The known modules in the URL; undefined if it has no such parameter. */
export function readModules(search: URLSearchParams): ModuleId[] | undefined {
  const named = search.get(PARAMETER)?.split(',');
  return named && pricedModules.filter((id) => named.includes(id));
}

/** The URL query for a choice. An empty choice is written too: it differs from no choice. */
export function writeModules(search: URLSearchParams, chosen: readonly ModuleId[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, pricedModules.filter((id) => chosen.includes(id)).join(','));
  return next;
}
