import { holds } from '@cartulary/access/actor';
import { isDestination } from '@cartulary/contracts/navigation';
import type { Subscription } from '@cartulary/contracts/modules';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import type { User } from '@cartulary/contracts/user';
import type { NavigateFunction } from 'react-router-dom';
import type { Command } from '@/lib/commands/commands';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/app/commands';
import { iconOfPage } from './navigation-icons';

/** Keys for frequently visited pages. */
const goKeys: Partial<Record<RouteId, string>> = {
  documentStudio: 'g h',
  docs: 'g d',
  dashboard: 'g o',
  search: 'g s',
  notifications: 'g n',
  settings: 'g p',
  help: 'g ?',
};

/** Public pages where only administrators and operators can do anything. Others reach them only through links. */
const decidersPages: readonly RouteId[] = ['pricing', 'trial'];
const decides = (user: User): boolean => user.role === 'admin' || holds(user, INSTALLATION_OPERATE);

const ranks = { high: 0, medium: 1, low: 2 };

/** The built pages that this person may open, as listed in the palette: most used first. */
function openPages(user: User | undefined, held: readonly Subscription[]): readonly RouteId[] {
  const mayOpen = (id: RouteId): boolean => {
    const route = routeOf(id);
    if (!isDestination(id)) return false;
    if (user && decidersPages.includes(id)) return decides(user);
    return user ? refusalOf(route, user, held) === undefined : route.isPublic;
  };
  return routeIds.filter(mayOpen).toSorted((a, b) => ranks[routeOf(a).priority] - ranks[routeOf(b).priority]);
}

/** Commands that go to each page this person may open. */
export function pageCommands(
  user: User | undefined,
  held: readonly Subscription[],
  navigate: NavigateFunction,
): readonly Command[] {
  return openPages(user, held).map((id): Command => {
    const { path, aliases = [], metadata } = routeOf(id);
    const keys = goKeys[id];
    return {
      id: `page.${id}`,
      title: metadata.title,
      group: t('group.pages'),
      keywords: [...aliases, path, metadata.description],
      icon: iconOfPage(id),
      run: () => void navigate(path),
      ...(keys ? { keys } : {}),
    };
  });
}
