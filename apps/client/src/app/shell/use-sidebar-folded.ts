import type { RouteId } from '@cartulary/contracts/routes';
import { useLocation } from 'react-router-dom';
import { useStoredItem } from '@/lib/settings/stored-item';
import { routeAt } from '@/routing/lookup';
import { useMediaQuery } from '@/ui/media-query';
import { yesOrNo } from './yes-or-no';

/** Pages for working on a single item that needs all the space. */
const workingPages: readonly (RouteId | undefined)[] = ['text', 'qualityControl', 'realMeet'];

/** Pages that count as such while a document is open. */
const benches: readonly (RouteId | undefined)[] = ['documentStudio', 'advancedProcessing'];

/** Whether the current URL is such a page. */
export function isWorkingPage(pathname: string, search: string): boolean {
  const id = routeAt(pathname);
  return workingPages.includes(id) || (benches.includes(id) && new URLSearchParams(search).has('document'));
}

/**
 * Whether the sidebar shows only icons. By default, it's collapsed on work pages and below 1200 pixels, where it takes too much space, and
 * expanded elsewhere. The person's choice is remembered separately for each of the three.
 */
export function useSidebarFolded(): readonly [boolean, (isFolded: boolean) => void] {
  const { pathname, search } = useLocation();
  const roomy = useMediaQuery('(width >= 1200px)');
  const wide = useStoredItem('cartulary.sidebar-collapsed', false, yesOrNo);
  const narrow = useStoredItem('cartulary.sidebar-collapsed-narrow', true, yesOrNo);
  const working = useStoredItem('cartulary.sidebar-collapsed-working', true, yesOrNo);
  if (!roomy) return narrow;
  return isWorkingPage(pathname, search) ? working : wide;
}
