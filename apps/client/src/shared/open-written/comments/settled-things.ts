import { useEffect, useEffectEvent } from 'react';
import { log } from '@/lib/log/log';
import type { WrittenRoom } from '../written-room';
import { settlePlace, useThreads } from './comments-data';
import { mayWrite } from './may-comment';

/** How long after a change places are looked at: an undo that follows at once needs nothing. */
const PAUSE_MS = 1_500;

interface Things {
  /** Whether the thing of a thread can be seen. */
  readonly isThere: (thing: string) => boolean;
  /** Calls back when this person made things come or go. */
  readonly subscribe: (tell: () => void) => () => void;
}

/**
 * Whoever deletes a thing that is commented on, or brings it back, tells so of its threads, once that is stored.
 * @param things undefined while they are not drawn; the same object while they are the same
 */
export function useSettledThings(
  { itemId, right, line }: Pick<WrittenRoom, 'itemId' | 'right' | 'line'>,
  things: Things | undefined,
): void {
  const { data: threads } = useThreads(itemId);
  const settle = useEffectEvent(async () => {
    if (things === undefined) return;
    for (const { id, anchor, orphanedAt } of threads ?? []) {
      if (anchor === null || !('thing' in anchor)) continue;
      const orphaned = !things.isThere(anchor.thing);
      if (orphaned !== (orphanedAt !== null))
        await settlePlace(itemId, id, { orphaned }).catch((error: unknown) =>
          log.warn('The place of a thread could not be told; the next change tries again.', {
            component: 'comments',
            error,
          }),
        );
    }
  });
  const writes = mayWrite(right);
  useEffect(() => {
    if (things === undefined || !writes) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // What is not stored yet may still be refused.
        if (line.state.kind === 'saved') void settle();
        else later();
      }, PAUSE_MS);
    };
    const end = things.subscribe(later);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [things, line, writes]);
}
