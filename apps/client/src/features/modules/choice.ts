import { moduleIds, modules, withDependencies } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';

/** Modules that somebody thinks about having, and what comes with them. */
export interface Choice {
  /** As chosen by hand, in the order of the catalogue. */
  readonly chosen: readonly ModuleId[];
  /** Needed by what was chosen, and by which of it. */
  readonly pulledIn: readonly { readonly module: ModuleId; readonly by: readonly ModuleId[] }[];
  /** Chosen and pulled in, in the order of the catalogue. */
  readonly all: readonly ModuleId[];
}

/** Everything that costs something, in the order of the catalogue. */
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

/** The modules that an address names, unknown ones left out; undefined where it names none at all. */
export function readModules(search: URLSearchParams): ModuleId[] | undefined {
  const named = search.get(PARAMETER)?.split(',');
  return named && pricedModules.filter((id) => named.includes(id));
}

/** The address's query for a choice. An empty one is written too: it differs from not having chosen. */
export function writeModules(search: URLSearchParams, chosen: readonly ModuleId[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, pricedModules.filter((id) => chosen.includes(id)).join(','));
  return next;
}
