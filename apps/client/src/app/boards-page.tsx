import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BoardList } from '@/features/boards/board-list';
import { MeetButton } from '@/features/meetings/meet-button';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { isSealedHere } from '@/shared/open-sealed/is-sealed-here';
import { WrittenPage } from '@/shared/open-written/written-page';
import { ShareButton } from '@/shared/sharing/share-button';
import { t } from '@/text/boards';
import { Loading } from '@/ui/skeleton';
import { Unavailable } from '@/shared/open-written/unavailable';

/** The editor is large, so it loads with the first board opened. */
const OpenBoard = lazy(async () => ({ default: (await import('@/features/boards/open-board')).OpenBoard }));

/** Needed only for sealed boards. */
const SealedBoard = lazy(async () => ({ default: (await import('@/features/boards/sealed-board')).SealedBoard }));
const ShareText = lazy(async () => ({ default: (await import('@/features/documents/private/share-text')).ShareText }));

/** All boards, or the board in the URL. */
export function BoardsPage() {
  const [search] = useSearchParams();
  const boardId = search.get('board');
  if (boardId === null) return <BoardList />;
  const awaited = <Loading label={t('opening')} />;
  return (
    <WrittenPage
      itemId={boardId}
      kind="board"
      awaited={awaited}
      isSealedHere={isSealedHere}
      sealed={(person) => (
        <Suspense fallback={awaited}>
          <SealedBoard key={boardId} boardId={boardId} person={person} actions={ShareText} />
        </Suspense>
      )}
    >
      {(item, person) => (
        <ErrorBoundary key={item.id} component="board" fallback={<Unavailable />}>
          <Suspense fallback={awaited}>
            <OpenBoard item={item} person={person} actions={HeadActions} />
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
