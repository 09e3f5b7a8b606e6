import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatAgo } from '@/lib/format/format';
import { t } from '@/text/text/comments';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { SaidComment } from './said-comment';
import { ThreadAbout } from './thread-about';
import { ThreadActions } from './thread-actions';

interface ThreadCardProps {
  itemId: string;
  thread: CommentThread;
  isCurrent: boolean;
  mayComment: boolean;
  /** True for the thread's author and people with write access. */
  mayResolve: boolean;
  /** Later comments by others are unread. */
  seenAt: string;
  ownId: string | undefined;
  /** Activates the thread and scrolls to its position. */
  onGo: () => void;
}

/** One thread: its subject, comments, and actions. */
export function ThreadCard(props: ThreadCardProps) {
  const { itemId, thread, isCurrent, mayComment, mayResolve, seenAt, ownId, onGo } = props;
  const { id, resolvedAt, resolvedBy, comments } = thread;
  const name = plainName(comments[0]?.saidBy ?? comments[0]?.author.name ?? '');
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li
      ref={card}
      aria-label={t('thread.name', { name })}
      aria-current={isCurrent ? true : undefined}
      className={cx('rounded-card border p-3', isCurrent ? 'border-primary' : 'border-line')}
    >
      <ThreadAbout thread={thread} name={name} onGo={onGo} />
      <ul className="flex flex-col gap-3">
        {comments.map((comment) => (
          <SaidComment
            key={comment.id}
            itemId={itemId}
            threadId={id}
            comment={comment}
            mayChange={mayComment}
            isNew={comment.createdAt > seenAt && comment.author.id !== ownId}
          />
        ))}
      </ul>
      {resolvedAt === null ? null : (
        <p className="mt-2 flex items-center gap-1.5 text-xs text-ink-3">
          <Check size={14} aria-hidden />
          <GivenName>{t('thread.resolvedBy', { name: resolvedBy?.name ?? '', when: formatAgo(resolvedAt) })}</GivenName>
        </p>
      )}
      {mayComment ? (
        <div className="mt-2.5">
          <ThreadActions itemId={itemId} thread={thread} name={name} mayResolve={mayResolve} />
        </div>
      ) : null}
    </li>
  );
}
