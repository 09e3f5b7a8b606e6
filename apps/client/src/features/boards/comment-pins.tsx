import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { MessageSquare } from 'lucide-react';
import { createContext, use, useMemo } from 'react';
import { useEditor, useValue } from 'tldraw';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { useThreads } from '@/shared/open-written/comments/comments-data';
import { mayComment } from '@/shared/open-written/comments/may-comment';
import { t } from '@/text/boards';
import { plainName } from '@/ui/given-name';
import { shapeOf } from './things/things';

interface Pins {
  readonly threads: readonly CommentThread[];
  readonly onPress: (threadId: string) => void;
  /** Whether this person may comment. */
  readonly mayComment: boolean;
}

/** Comments on shapes. Provided to the editor, which knows the shapes' positions. */
export const PinsContext = createContext<Pins>({ threads: [], onPress: () => undefined, mayComment: false });

/** The comments on a board's shapes, and a function that opens them. */
export function usePins(itemId: string, right: CollabRight): Pins {
  const { data: threads } = useThreads(itemId);
  const { show } = useCommentAddress();
  return useMemo(
    () => ({ threads: threads ?? [], onPress: (id) => show(id), mayComment: mayComment(right) }),
    [threads, show, right],
  );
}

/** Comment pins on shapes. */
export function CommentPins() {
  const editor = useEditor();
  const { threads, onPress } = use(PinsContext);
  const pins = useValue('comment pins', () => pinsOf(editor, threads), [editor, threads]);
  return pins.map(({ id, count, name, x, y }) => (
    <button
      key={id}
      type="button"
      data-pin={id}
      aria-label={t('pin', { count, name })}
      className="pointer-events-auto absolute grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-raised text-ink"
      style={{ left: x, top: y }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onPress(id)}
    >
      <MessageSquare size={13} aria-hidden />
    </button>
  ));
}

/** One pin per visible comment position, with its first open thread. */
function pinsOf(editor: ReturnType<typeof useEditor>, threads: readonly CommentThread[]) {
  const pins = new Map<string, { id: string; count: number; name: string; x: number; y: number }>();
  for (const { id, anchor, resolvedAt, comments } of threads) {
    const shape = resolvedAt === null ? shapeOf(editor, anchor) : undefined;
    const bounds = shape && editor.getShapePageBounds(shape);
    if (!shape || !bounds || editor.getAncestorPageId(shape) !== editor.getCurrentPageId()) continue;
    const corner = anchor !== null && 'thing' in anchor ? anchor : { x: 1, y: 0 };
    const { x, y } = editor.pageToViewport({ x: bounds.x + corner.x * bounds.w, y: bounds.y + corner.y * bounds.h });
    const name = plainName(comments[0]?.saidBy ?? comments[0]?.author.name ?? '');
    const key = `${shape.id} ${corner.x} ${corner.y}`;
    const before = pins.get(key);
    pins.set(key, before ? { ...before, count: before.count + 1 } : { id, count: 1, name, x, y });
  }
  return [...pins.values()];
}
