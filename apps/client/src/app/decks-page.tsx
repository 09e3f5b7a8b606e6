import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeckList } from '@/features/decks/deck-list';
import { MeetButton } from '@/features/meetings/meet-button';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { Unavailable } from '@/shared/open-written/unavailable';
import { isSealedHere } from '@/shared/open-sealed/is-sealed-here';
import { WrittenPage } from '@/shared/open-written/written-page';
import { ShareButton } from '@/shared/sharing/share-button';
import { t } from '@/text/decks';
import { Loading } from '@/ui/skeleton';

/** The editor loads with the first presentation opened. */
const OpenDeck = lazy(async () => ({ default: (await import('@/features/decks/open-deck')).OpenDeck }));

/** Needed only for sealed presentations. */
const SealedDeck = lazy(async () => ({ default: (await import('@/features/decks/sealed-deck')).SealedDeck }));
const ShareText = lazy(async () => ({ default: (await import('@/features/documents/private/share-text')).ShareText }));

/** All presentations, or the presentation in the URL. */
export function DecksPage() {
  const [search] = useSearchParams();
  const deckId = search.get('deck');
  if (deckId === null) return <DeckList />;
  const awaited = <Loading label={t('opening')} />;
  return (
    <WrittenPage
      itemId={deckId}
      kind="deck"
      awaited={awaited}
      isSealedHere={isSealedHere}
      sealed={(person) => (
        <Suspense fallback={awaited}>
          <SealedDeck key={deckId} deckId={deckId} person={person} actions={ShareText} />
        </Suspense>
      )}
    >
      {(item, person) => (
        <ErrorBoundary key={item.id} component="deck" fallback={<Unavailable />}>
          <Suspense fallback={awaited}>
            <OpenDeck item={item} person={person} actions={HeadActions} />
          </Suspense>
        </ErrorBoundary>
      )}
    </WrittenPage>
  );
}

const HeadActions = ({ item }: { item: WrittenItem }) => (
  <>
    <MeetButton item={item} />
    <ShareButton item={item} isMain={false} />
  </>
);
