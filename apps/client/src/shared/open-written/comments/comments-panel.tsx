import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { MessageSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/text/comments';
import { LoadingRows } from '@/ui/list-foot';
import { useRoomForSidePanel } from '@/ui/media-query';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState, ErrorState } from '@/ui/states';
import type { WrittenRoom } from '../written-room';
import { useCommentAddress } from './comment-address';
import { useThreads } from './comments-data';
import { concerns, mayComment, mayWrite } from './may-comment';
import { NewComment } from './new-comment';
import { useSeenUntil } from './seen-until';
import { ThreadCard } from './thread-card';
import { useSortedThreads } from './use-sorted-threads';

type Shown = 'open' | 'resolved';

/** An item's threads next to its content, in document order. */
export function CommentsPanel({ itemId, right, places, openPanel }: WrittenRoom) {
  const list = useThreads(itemId);
  const { threadId, isNew, show, bring } = useCommentAddress();
  const [shown, setShown] = useShown(list.data, threadId);
  const ownId = useUser()?.id;
  const seenAt = useSeenAt(itemId, list.data);
  const writes = mayComment(right);
  const threads = (list.data ?? []).filter(({ resolvedAt }) => (resolvedAt === null) === (shown === 'open'));
  const sorted = useSortedThreads(places, threads);
  const isBeside = useRoomForSidePanel();
  const go = (id: string): void => {
    if (isBeside) show(id);
    else openPanel(undefined);
    places.go(id);
  };
  return (
    <div className="flex flex-col gap-3 p-3">
      {writes ? (
        <NewComment key={String(isNew)} itemId={itemId} places={places} isAsked={isNew} onMade={bring} />
      ) : (
        <p className="text-xs text-ink-3">{t('onlyLook')}</p>
      )}
      <ShownChoice shown={shown} onChoose={setShown} />
      {list.isPending ? (
        <LoadingRows label={t('loading')} rows={3} />
      ) : list.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void list.refetch()}>
          {sentencesOf(list.error, t('kept'))}
        </ErrorState>
      ) : sorted.length === 0 ? (
        <EmptyState icon={MessageSquare} title={t(`none.${shown}`)}>
          {shown === 'open' ? t(writes ? 'none.openHint' : 'none.viewer') : null}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="sr-only">
            {t('count', { count: sorted.length })}
          </p>
          <ul className="flex flex-col gap-2.5">
            {sorted.map((thread) => (
              <ThreadCard
                key={thread.id}
                itemId={itemId}
                thread={thread}
                isCurrent={thread.id === threadId}
                mayComment={writes}
                mayResolve={writes && (mayWrite(right) || concerns(thread, ownId))}
                seenAt={seenAt}
                ownId={ownId}
                onGo={() => go(thread.id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const ShownChoice = ({ shown, onChoose }: { shown: Shown; onChoose: (shown: Shown) => void }) => (
  <SegmentedControl
    label={t('show')}
    value={shown}
    onChange={onChoose}
    options={[
      { value: 'open', label: t('show.open') },
      { value: 'resolved', label: t('show.resolved') },
    ]}
  />
);

/** A link to a resolved thread shows resolved threads; resolving a thread keeps showing open ones. */
function useShown(
  threads: readonly CommentThread[] | undefined,
  threadId: string | undefined,
): [Shown, (shown: Shown) => void] {
  const [chosen, choose] = useState<Shown>();
  if (chosen === undefined && threads)
    choose(threads.some(({ id, resolvedAt }) => id === threadId && resolvedAt !== null) ? 'resolved' : 'open');
  return [chosen ?? 'open', choose];
}

/**
 * When this browser had last shown comments before the panel opened. The comments shown now count as seen next time.
 */
function useSeenAt(itemId: string, threads: readonly CommentThread[] | undefined): string {
  const [kept, keep] = useSeenUntil(itemId);
  const [seenAt] = useState(kept);
  const newest = (threads ?? [])
    .flatMap(({ comments }) => comments.map(({ createdAt }) => createdAt))
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (newest !== undefined && newest > kept) keep(newest);
  }, [newest, kept, keep]);
  return seenAt;
}
