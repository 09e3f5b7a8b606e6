import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { log } from '@/lib/log';
import type { WrittenLine } from '@/lib/written/written-line';
import { placesOf } from '../editor/find';
import { anchorOf, placeOf } from './anchors';
import { placesIn } from './comment-marks';
import { settlePlace } from './comments-data';

/** How long nobody must have written before places are looked at. */
const PAUSE_MS = 1_500;

/**
 * What has to be said of a thread's place: that it moved with the text in a way that its anchor did not (a paragraph that
 * was cut in two), that its words stand elsewhere now, that they are gone, or there again. Undefined: nothing.
 */
export function changeOf({ state }: Pick<Editor, 'state'>, { id, anchor, orphanedAt, quote }: CommentThread) {
  if (anchor === null) return undefined;
  const known = placesIn(state).get(id);
  const resolved = placeOf(state, anchor);
  const again = orphanedAt === null ? {} : { orphaned: false };
  if (known !== undefined) {
    const isThere = resolved?.from === known.from && resolved.to === known.to;
    if (isThere) return orphanedAt === null ? undefined : again;
    const moved = anchorOf(state, known);
    return moved && { ...again, anchor: moved };
  }
  const [only, ...others] = placesOf(state.doc, { text: quote, matchCase: true });
  const found = only && others.length === 0 ? anchorOf(state, only) : undefined;
  if (found) return { ...again, anchor: found };
  return orphanedAt === null ? { orphaned: true } : undefined;
}

interface Settling {
  readonly itemId: string;
  readonly editor: Editor;
  readonly line: WrittenLine;
  readonly threads: readonly CommentThread[] | undefined;
  readonly mayComment: boolean;
}

/** Keeps the server told of where threads belong, once what was written is stored. */
export function useSettledPlaces({ itemId, editor, line, threads, mayComment }: Settling): void {
  const settle = useEffectEvent(async () => {
    for (const thread of threads ?? []) {
      const body = changeOf(editor, thread);
      if (body)
        await settlePlace(itemId, thread.id, body).catch((error: unknown) =>
          log.warn('The place of a thread could not be told; the next change tries again.', {
            component: 'comments',
            error,
          }),
        );
    }
  });
  const isKnown = threads !== undefined;
  useEffect(() => {
    if (!mayComment || !isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      // What is not stored yet may still be refused, and what was not fetched yet is not gone.
      timer = setTimeout(() => (line.state.kind === 'saved' ? void settle() : later()), PAUSE_MS);
    };
    const changed = ({ transaction }: { transaction: { docChanged: boolean } }): void => {
      if (transaction.docChanged) later();
    };
    later();
    editor.on('transaction', changed);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', changed);
    };
  }, [editor, line, mayComment, isKnown]);
}
