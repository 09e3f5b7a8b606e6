import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { MessageSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentencesOf } from '@/lib/api-error';
import { useUser } from '@/lib/session';
import { t } from '@/text/comments';
import { GivenName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { SegmentedControl } from '@/ui/segmented-control';
import { useRoomForSidePanel } from '@/ui/media-query';
import { EmptyState, ErrorState } from '@/ui/states';
import { useEditorValue } from '../use-editor-value';
import type { WrittenRoom } from '../written-room';
import { anchorOf, quoteAt } from './anchors';
import { useCommentAddress } from './comment-address';
import { placesIn } from './comment-marks';
import { beginThread, useThreads } from './comments-data';
import { Composer } from './composer';
import { concerns, mayComment, mayWrite } from './may-comment';
import { useSeenUntil } from './seen-until';
import { ThreadCard } from './thread-card';

/** The threads of a document, beside its text; in the order of their places. */
export function CommentsPanel({ itemId, right, editor, openPanel }: WrittenRoom) {
  const list = useThreads(itemId);
  const { threadId, isNew, show, bring } = useCommentAddress();
  const [chosen, choose] = useState<'open' | 'resolved'>();
  // Who comes by a link to a settled thread sees it; whoever settles one stays with the open ones.
  if (chosen === undefined && list.data)
    choose(list.data.some(({ id, resolvedAt }) => id === threadId && resolvedAt !== null) ? 'resolved' : 'open');
  const state = chosen ?? 'open';
  const ownId = useUser()?.id;
  const seenAt = useSeenAt(itemId, list.data);
  const writes = mayComment(right);
  const threads = (list.data ?? []).filter(({ resolvedAt }) => (resolvedAt === null) === (state === 'open'));
  const order = useEditorValue(editor, ({ state: now }) =>
    [...placesIn(now)].map(([id, { from }]) => `${id} ${from}`).join(),
  );
  const positions = new Map(
    order
      .split(',')
      .map((entry) => entry.split(' '))
      .map(([id = '', from]) => [id, Number(from)]),
  );
  const positionOf = ({ id }: CommentThread): number => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
  const sorted = threads.toSorted((one, other) => positionOf(one) - positionOf(other));
  const isBeside = useRoomForSidePanel();
  const go = (id: string): void => {
    if (isBeside) show(id);
    else openPanel(undefined);
    const place = placesIn(editor.state).get(id);
    if (place && editor.isEditable) editor.chain().setTextSelection(place).focus(null, { scrollIntoView: false }).run();
    editor.view.dom.querySelector(`[data-thread="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-col gap-3 p-3">
      {writes ? (
        <NewComment key={String(isNew)} itemId={itemId} editor={editor} isAsked={isNew} onMade={bring} />
      ) : (
        <p className="text-xs text-ink-3">{t('onlyLook')}</p>
      )}
      <SegmentedControl
        label={t('show')}
        value={state}
        onChange={choose}
        options={[
          { value: 'open', label: t('show.open') },
          { value: 'resolved', label: t('show.resolved') },
        ]}
      />
      {list.isPending ? (
        <LoadingRows label={t('loading')} rows={3} />
      ) : list.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void list.refetch()}>
          {sentencesOf(list.error, t('kept'))}
        </ErrorState>
      ) : sorted.length === 0 ? (
        <EmptyState icon={MessageSquare} title={t(`none.${state}`)}>
          {state === 'open' ? t(writes ? 'none.openHint' : 'none.viewer') : null}
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

/** Until when this browser had seen the comments before the panel was opened; what is there now counts as seen the next time. */
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

interface NewCommentProps extends Pick<WrittenRoom, 'itemId' | 'editor'> {
  isAsked: boolean;
  onMade: (threadId: string) => void;
}

/** The field for a new thread: about what is selected, or about all of it. */
function NewComment({ itemId, editor, isAsked, onMade }: NewCommentProps) {
  const quote = useEditorValue(editor, ({ state }) => (state.selection.empty ? '' : quoteAt(state, state.selection)));
  return (
    <div data-new-comment>
      <p className="mb-1 text-xs text-ink-3">{t(quote === '' ? 'new.whole' : 'new.about')}</p>
      {quote === '' ? null : (
        <p className="mb-2 line-clamp-2 border-l-2 border-primary pl-2 text-xs wrap-anywhere text-ink-2">
          <GivenName>{quote}</GivenName>
        </p>
      )}
      <Composer
        label={t('new.label')}
        action={t('new.send')}
        failed={t('new.failed')}
        startsFocused={isAsked}
        onSend={async (said) => {
          const { state } = editor;
          const anchor = state.selection.empty ? undefined : anchorOf(state, state.selection);
          const about = anchor && { anchor, quote: quoteAt(state, state.selection) };
          onMade((await beginThread(itemId, said, about)).id);
        }}
      />
    </div>
  );
}
