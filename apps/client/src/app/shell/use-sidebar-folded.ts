import type { RouteId } from '@cartulary/contracts/routes';
import { useLocation } from 'react-router-dom';
import { useStoredItem } from '@/lib/settings/stored-item';
import { routeAt } from '@/routing/lookup';
import { useMediaQuery } from '@/ui/media-query';
import { yesOrNo } from './yes-or-no';

/** Pages on which one works at one thing that wants all the room there is. */
const workingPages: readonly (RouteId | undefined)[] = ['text', 'qualityControl', 'realMeet'];

/** Pages that are so while a document is open in them. */
const benches: readonly (RouteId | undefined)[] = ['documentStudio', 'advancedProcessing'];

/** Whether the page of this address is such a page. */
export function isWorkingPage(pathname: string, search: string): boolean {
  const id = routeAt(pathname);
  return workingPages.includes(id) || (benches.includes(id) && new URLSearchParams(search).has('document'));
}

/**
 * Whether the sidebar shows icons alone. It is folded on working pages, and below 1200 pixels, where it takes too much of the
 * page, unless this person wanted it there; each of the three is remembered for itself.
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
