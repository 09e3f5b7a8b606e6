import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { Editor } from '@tiptap/core';
import { useEditorValue } from '../use-editor-value';
import { placesIn } from './comment-marks';

/** Threads in the order of their places in the text; those without one come last. */
export function useSortedThreads(editor: Editor, threads: readonly CommentThread[]): readonly CommentThread[] {
  const order = useEditorValue(editor, ({ state }) =>
    [...placesIn(state)].map(([id, { from }]) => `${id} ${from}`).join(),
  );
  const positions = new Map(
    order
      .split(',')
      .map((entry) => entry.split(' '))
      .map(([id = '', from]) => [id, Number(from)]),
  );
  const positionOf = ({ id }: CommentThread): number => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
  return threads.toSorted((one, other) => positionOf(one) - positionOf(other));
}
