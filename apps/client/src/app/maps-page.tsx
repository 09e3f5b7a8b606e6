import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MapList } from '@/features/maps/map-list';
import { MeetButton } from '@/features/meetings/meet-button';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { Unavailable } from '@/shared/open-written/unavailable';
import { isSealedHere } from '@/shared/open-sealed/is-sealed-here';
import { WrittenPage } from '@/shared/open-written/written-page';
import { ShareButton } from '@/shared/sharing/share-button';
import { t } from '@/text/maps';
import { Loading } from '@/ui/skeleton';

/** The editor loads with the first mind map opened. */
const OpenMap = lazy(async () => ({ default: (await import('@/features/maps/open-map')).OpenMap }));

/** Needed only for sealed mind maps. */
const SealedMap = lazy(async () => ({ default: (await import('@/features/maps/sealed-map')).SealedMap }));
const ShareText = lazy(async () => ({ default: (await import('@/features/documents/private/share-text')).ShareText }));

/** All mind maps, or the mind map in the URL. */
export function MapsPage() {
  const [search] = useSearchParams();
  const mapId = search.get('map');
  if (mapId === null) return <MapList />;
  const awaited = <Loading label={t('opening')} />;
  return (
    <WrittenPage
      itemId={mapId}
      kind="map"
      awaited={awaited}
      isSealedHere={isSealedHere}
      sealed={(person) => (
        <Suspense fallback={awaited}>
          <SealedMap key={mapId} mapId={mapId} person={person} actions={ShareText} />
        </Suspense>
      )}
    >
      {(item, person) => (
        <ErrorBoundary key={item.id} component="map" fallback={<Unavailable />}>
          <Suspense fallback={awaited}>
            <OpenMap item={item} person={person} actions={HeadActions} />
          </Suspense>
        </ErrorBoundary>
      )}
    </WrittenPage>
  );
}

const HeadActions = ({ item }: { item: WrittenItem }) => (
  <>
    <MeetButton item={item} />
    <ShareButton item={item} />
  </>
);
