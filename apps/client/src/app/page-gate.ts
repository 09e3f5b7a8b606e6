import { modules } from '@cartulary/contracts/modules';
import type { Route } from '@cartulary/contracts/routes';
import type { User } from '@cartulary/contracts/user';
import { refusalOf, type Refusal } from '@/routing/may-open';

/**
 * Why the person can't open a page; undefined if they can. The organization's modules are fetched once, and only for
 * pages that belong to a module.
 */
export async function refusalOfPage(route: Route, user: User): Promise<Refusal | undefined> {
  const refusal = refusalOf(route, user);
  if (refusal || route.module === undefined || modules[route.module].category === 'core') return refusal;
  const { heldModules } = await import('@/shared/modules/modules');
  return refusalOf(route, user, await heldModules());
}
