import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/text/comments';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { reply, setResolved } from './comments-data';
import { Composer } from './composer';

interface ThreadActionsProps {
  itemId: string;
  thread: CommentThread;
  /** Name of the thread's author. */
  name: string;
  mayResolve: boolean;
}

/** Reply, resolve, and reopen actions. */
export function ThreadActions({ itemId, thread: { id, resolvedAt }, name, mayResolve }: ThreadActionsProps) {
  const [replying, setReplying] = useState(false);
  const resolve = async (resolved: boolean): Promise<void> => {
    try {
      await setResolved(itemId, id, resolved);
      toast({ tone: 'success', title: t(resolved ? 'thread.resolved' : 'thread.reopened') });
    } catch (error) {
      sayFailed(t(resolved ? 'thread.notResolved' : 'thread.notReopened'), error);
    }
  };
  if (replying)
    return (
      <Composer
        label={t('reply.label', { name })}
        action={t('reply.send')}
        failed={t('reply.failed')}
        startsFocused
        onSend={async (said) => {
          await reply(itemId, id, said);
          setReplying(false);
        }}
        onCancel={() => setReplying(false)}
      />
    );
  return (
    <div className="flex gap-2">
      {resolvedAt === null ? (
        <Button size="sm" aria-label={t('reply.label', { name })} onClick={() => setReplying(true)}>
          {t('reply.open')}
        </Button>
      ) : null}
      {mayResolve && resolvedAt === null ? (
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
      {mayResolve && resolvedAt !== null ? (
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
  );
}
