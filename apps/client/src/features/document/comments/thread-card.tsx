import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatAgo } from '@/lib/format';
import { t } from '@/text/comments';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { reply, setResolved } from './comments-data';
import { Composer } from './composer';
import { SaidComment } from './said-comment';

interface ThreadCardProps {
  itemId: string;
  thread: CommentThread;
  isCurrent: boolean;
  mayComment: boolean;
  /** Who began it, and whoever may write in the document. */
  mayResolve: boolean;
  /** Comments of others since then are new. */
  seenAt: string;
  ownId: string | undefined;
  /** Brings it to the front and its place into sight. */
  onGo: () => void;
}

/** One thread: what it is about, what was said, and what can be done with it. */
export function ThreadCard(props: ThreadCardProps) {
  const { itemId, thread, isCurrent, mayComment, mayResolve, seenAt, ownId, onGo } = props;
  const { id, anchor, quote, orphanedAt, resolvedAt, resolvedBy, comments } = thread;
  const name = plainName(comments[0]?.saidBy ?? comments[0]?.author.name ?? '');
  const [replying, answer] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const resolve = async (resolved: boolean): Promise<void> => {
    try {
      await setResolved(itemId, id, resolved);
      toast({ tone: 'success', title: t(resolved ? 'thread.resolved' : 'thread.reopened') });
    } catch (error) {
      sayFailed(t(resolved ? 'thread.notResolved' : 'thread.notReopened'), error);
    }
  };
  return (
    <li
      ref={card}
      aria-label={t('thread.name', { name })}
      aria-current={isCurrent ? true : undefined}
      className={cx('rounded-card border p-3', isCurrent ? 'border-primary' : 'border-line')}
    >
      {anchor === null ? (
        <p className="mb-2 text-xs text-ink-3">{t('thread.whole')}</p>
      ) : orphanedAt === null ? (
        <button
          type="button"
          aria-label={t('thread.go', { name })}
          onClick={onGo}
          className="mb-2 block max-w-full border-l-2 border-line-strong pl-2 text-left text-xs text-ink-2 hover:text-ink"
        >
          <span className="line-clamp-2 wrap-anywhere">
            <GivenName>{quote}</GivenName>
          </span>
        </button>
      ) : (
        <div className="mb-2 border-l-2 border-line-strong pl-2 text-xs text-ink-3">
          <p className="line-clamp-2 wrap-anywhere line-through">
            <GivenName>{quote}</GivenName>
          </p>
          <p>{t('thread.gone')}</p>
        </div>
      )}
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
          {replying ? (
            <Composer
              label={t('reply.label', { name })}
              action={t('reply.send')}
              failed={t('reply.failed')}
              startsFocused
              onSend={async (said) => {
                await reply(itemId, id, said);
                answer(false);
              }}
              onCancel={() => answer(false)}
            />
          ) : (
            <div className="flex gap-2">
              {resolvedAt === null ? (
                <>
                  <Button size="sm" aria-label={t('reply.label', { name })} onClick={() => answer(true)}>
                    {t('reply.open')}
                  </Button>
                  {mayResolve ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      icon={Check}
                      aria-label={t('thread.resolveNamed', { name })}
                      onClick={() => void resolve(true)}
                    >
                      {t('thread.resolve')}
                    </Button>
                  ) : null}
                </>
              ) : mayResolve ? (
                <Button
                  size="sm"
                  icon={RotateCcw}
                  aria-label={t('thread.reopenNamed', { name })}
                  onClick={() => void resolve(false)}
                >
                  {t('thread.reopen')}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      ) : null}
    </li>
  );
}
