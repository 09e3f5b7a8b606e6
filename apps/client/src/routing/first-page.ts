import type { Holder } from '@cartulary/access/actor';
import { sidebar } from '@cartulary/contracts/navigation';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { refusalOf } from './may-open';

const inSidebar = sidebar.flatMap(({ items }) => items.map(({ route }) => route));

/** Redirect target for someone who can't stay on a page: the first built page in the sidebar that they can open. */
export function firstPage(user: Holder | undefined): { readonly title: string; readonly to: string } {
  const isOpen = (id: RouteId): boolean =>
    user !== undefined && !routeOf(id).planned && refusalOf(routeOf(id), user) === undefined;
  const { path, metadata } = routeOf(inSidebar.find(isOpen) ?? 'login');
  return { title: metadata.title, to: path };
}
