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

/** How long nobody must have written before places are looked at. */
const PAUSE_MS = 1_500;

/**
 * What has to be said of a thread's place: that it moved with the text in a way that its anchor did not (a paragraph that
 * was cut in two), that its words stand elsewhere now, that they are gone, or there again. Undefined: nothing.
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

/** How far what was written is stored, and who else is here where that is told. */
export interface SettledLine {
  readonly state: Pick<WrittenState, 'kind'>;
  readonly provider: { readonly awareness?: Pick<Awareness, 'clientID' | 'getStates'> };
}

interface Settling {
  readonly itemId: string;
  readonly editor: Editor;
  readonly line: SettledLine;
  readonly threads: readonly CommentThread[] | undefined;
  /** Only who may write in the document tells where threads are. */
  readonly mayWrite: boolean;
}

/** Whether a change came from this page: by its person, not by others and not out of the log. */
export const isOwn = (transaction: Transaction): boolean =>
  transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined;

/**
 * Whether this page looks after what others changed: the one with the lowest number of those that are here. Each looks
 * after its own changes, because it alone knows where its person moved the words to.
 */
export const looksAfterOthers = (awareness: Pick<Awareness, 'clientID' | 'getStates'>): boolean =>
  [...awareness.getStates().keys()].every((client) => client >= awareness.clientID);

/** Keeps the server told of where threads belong, once what was written is stored. One page does so for each change. */
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
      // What is not stored yet may still be refused, and what was not fetched yet is not gone.
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
