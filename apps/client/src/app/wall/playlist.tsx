import { routeOf } from '@cartulary/contracts/routes';
import { OWN_DASHBOARD, type Showing, type WallMode, type WallScreen } from '@cartulary/contracts/walls';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { DashboardWall } from '@/features/dashboard/wall-view';
import { ProductionWall } from '@/features/production/wall-view';
import { elapsedMs, sinceNow } from '@/shared/wall/elapsed';
import { useNow } from '@/shared/wall/use-now';
import type { Turn } from '@/shared/wall/wall-frame';
import { t } from '@/text/wall';

export interface PlaylistProps {
  mode: WallMode;
  screens: readonly Showing[];
  organisation: string;
  onEnded: () => void;
}

const SECOND_MS = 1_000;

/** The page for each name. */
const views: Readonly<
  Record<WallScreen, ComponentType<{ turn: Turn; now: number; dashboardId?: string | undefined }>>
> = {
  dashboard: DashboardWall,
  productionDashboard: ProductionWall,
  // Includes charts that no other screen needs.
  [OWN_DASHBOARD]: lazy(async () => ({ default: (await import('@/features/analytics/wall-view')).OwnDashboardWall })),
};

const titleOf = (screen: WallScreen): string =>
  screen === OWN_DASHBOARD ? t('own.title') : routeOf(screen).metadata.title;

/** Cycles through the pages. */
export function Playlist({ mode, screens, organisation, onEnded }: PlaylistProps) {
  const now = useNow();
  const [{ at, since }, setTurn] = useState(() => ({ at: 0, since: sinceNow() }));
  const showing = screens[at % screens.length];
  const following = screens.length > 1 ? screens[(at + 1) % screens.length] : undefined;
  const ofMs = (showing?.seconds ?? 0) * SECOND_MS;
  const goesOn = following !== undefined;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setTurn({ at: at + 1, since: sinceNow() }), ofMs);
    return () => clearTimeout(timer);
  }, [goesOn, at, ofMs]);
  if (showing === undefined) return null;
  const next = following && { page: titleOf(following.screen), inMs: ofMs - elapsedMs(since), ofMs };
  const View = views[showing.screen];
  return (
    <Suspense fallback={null}>
      <View key={at} turn={{ mode, organisation, next, onEnded }} now={now} dashboardId={showing.dashboardId} />
    </Suspense>
  );
}
