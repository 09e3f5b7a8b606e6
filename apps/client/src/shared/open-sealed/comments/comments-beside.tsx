import type { CollabRight } from '@cartulary/contracts/short-token';
import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMMENTS } from '@/shared/open-written/comments/comment-address';
import { CommentsCount } from '@/shared/open-written/comments/comments-count';
import { useThreads } from '@/shared/open-written/comments/comments-data';
import type { CommentPlaces, WrittenRoom } from '@/shared/open-written/written-room';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { t } from '@/text/text/comments';
import { IconButton } from '@/ui/icon-button';
import { SidePanel } from '@/ui/sheet';
import { Loading } from '@/ui/skeleton';

const SealedCommentsPanel = lazy(async () => ({
  default: (await import('./sealed-comments-panel')).SealedCommentsPanel,
}));

export interface SealedCommentsRoom {
  readonly room: WrittenRoom;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The comments of an open sealed item, and whether their panel is open. */
export function useSealedComments(document: OpenSealed, right: CollabRight, places: CommentPlaces): SealedCommentsRoom {
  const { itemId } = document;
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('panel') === COMMENTS;
  return useMemo(() => {
    const openPanel = (panel: string | undefined): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (panel === undefined) next.delete('panel');
          else next.set('panel', panel);
          return next;
        },
        { replace: true },
      );
    const room: WrittenRoom = { itemId, right, ydoc: document.ydoc, line: document.line, places, openPanel };
    const close = (): void => openPanel(undefined);
    return { room, isOpen, close, toggle: () => openPanel(isOpen ? undefined : COMMENTS) };
  }, [document, itemId, right, places, isOpen, setSearch]);
}

/** Opens and closes the comments. Shows the number of open threads. */
export function CommentsButton({ comments: { room, isOpen, toggle } }: { comments: SealedCommentsRoom }) {
  // The count only reads cached threads, so fetch them here.
  useThreads(room.itemId);
  return (
    <span className="relative inline-grid">
      <IconButton icon={MessageSquare} label={t('title')} pressed={isOpen} onClick={toggle} />
      <CommentsCount {...room} isOpen={isOpen} />
    </span>
  );
}

interface CommentsBesideProps {
  document: OpenSealed;
  comments: SealedCommentsRoom;
}

/** The side panel for comments; a sheet if there is no space next to the content. */
export function CommentsBeside({ document, comments: { room, close } }: CommentsBesideProps) {
  return (
    <SidePanel title={t('title')} onClose={close} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <Suspense fallback={<Loading />}>
        <SealedCommentsPanel document={document} room={room} />
      </Suspense>
    </SidePanel>
  );
}
