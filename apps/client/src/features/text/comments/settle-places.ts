import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { useEffect, useEffectEvent } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { log } from '@/lib/log/log';
import type { WrittenState } from '@/lib/offline/written-line';
import { placesOf } from '../editor/find';
import { anchorOf, placeOf } from './anchors';
import { placesIn } from './comment-marks';
import { settlePlace, type PlaceChange } from '@/shared/open-written/comments/comments-data';

/** Typing pause before anchors are checked. */
const PAUSE_MS = 1_500;

/**
 * The change to report for a thread's passage: it moved in a way its anchor couldn't follow (a split paragraph), its
 * text moved elsewhere, it was deleted, or it was restored. Undefined if nothing changed.
 */
export function changeOf(
  { state }: Pick<Editor, 'state'>,
  { id, anchor, orphanedAt, quote }: CommentThread,
): PlaceChange | undefined {
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

/** The save status and, if known, other people's presence. */
export interface SettledLine {
  readonly state: Pick<WrittenState, 'kind'>;
  readonly provider: { readonly awareness?: Pick<Awareness, 'clientID' | 'getStates'> };
}

interface Settling {
  readonly itemId: string;
  readonly editor: Editor;
  readonly line: SettledLine;
  readonly threads: readonly CommentThread[] | undefined;
  /** Only editors report the threads' positions. */
  readonly mayWrite: boolean;
}

/** True if this page's user made the change, rather than other people or stored data. */
export const isOwn = (transaction: Transaction): boolean =>
  transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined;

/**
 * True if this page handles other people's changes: it's the present page with the lowest client ID. Each page handles
 * its own changes, because only it knows where its user moved text.
 */
export const looksAfterOthers = (awareness: Pick<Awareness, 'clientID' | 'getStates'>): boolean =>
  [...awareness.getStates().keys()].every((client) => client >= awareness.clientID);

/** Reports the threads' positions to the server once changes are stored. One page does so per change. */
export function useSettledPlaces({ itemId, editor, line, threads, mayWrite }: Settling): void {
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
    if (!mayWrite || !isKnown) return;
    const { awareness } = line.provider;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasOwn = false;
    const settleOnce = (): void => {
      // Unsaved changes may still be rejected, and data that hasn't loaded isn't gone.
      if (line.state.kind !== 'saved') later();
      else if (hasOwn || (awareness !== undefined && looksAfterOthers(awareness))) {
        hasOwn = false;
        void settle();
      }
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settleOnce, PAUSE_MS);
    };
    const changed = ({ transaction }: { transaction: Transaction }): void => {
      if (!transaction.docChanged) return;
      hasOwn ||= isOwn(transaction);
      later();
    };
    later();
    editor.on('transaction', changed);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', changed);
    };
  }, [editor, line, mayWrite, isKnown]);
}
