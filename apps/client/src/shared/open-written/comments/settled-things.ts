import { useEffect, useEffectEvent } from 'react';
import { log } from '@/lib/log/log';
import type { WrittenRoom } from '../written-room';
import { settlePlace, useThreads } from './comments-data';
import { mayWrite } from './may-comment';

/** Delay before checking after a change, so that an immediate undo reports nothing. */
const PAUSE_MS = 1_500;

interface Things {
  /** Whether a thread's object is visible. */
  readonly isThere: (thing: string) => boolean;
  /** Subscribes to objects that this person deletes or restores. */
  readonly subscribe: (tell: () => void) => () => void;
}

/**
 * When this person deletes or restores an object with comments, reports the change to its threads once it's saved.
 * @param things undefined while not rendered; must be stable otherwise
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
        // Unsaved changes may still be refused.
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
