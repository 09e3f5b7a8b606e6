import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Editor, TLShapeId } from 'tldraw';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { mayComment } from '@/shared/open-written/comments/may-comment';
import { useSettledThings } from '@/shared/open-written/comments/settled-things';
import { t } from '@/text/boards';
import type { BoardRoom } from './board-room';
import { onPoint } from './pointing/point';

const thingsOf = (editor: Editor) => ({
  isThere: (thing: string) => editor.getShape(thing as TLShapeId) !== undefined,
  subscribe: (tell: () => void) =>
    editor.store.listen(
      ({ changes: { added, removed } }) => {
        if ([...Object.keys(added), ...Object.keys(removed)].some((id) => id.startsWith('shape:'))) tell();
      },
      { source: 'user', scope: 'document' },
    ),
});

/** Registers commenting as a command, and notifies the server about deleted and restored shapes. */
export function BoardComments(room: Pick<BoardRoom, 'itemId' | 'right' | 'line' | 'editor'>) {
  const { right, editor } = room;
  const { show } = useCommentAddress();
  const things = useMemo(() => editor && thingsOf(editor), [editor]);
  useSettledThings(room, things);
  useEffect(() => editor && onPoint(editor, () => show('new')), [editor, show]);
  useCommands([
    {
      id: 'board.commentAt',
      title: t('commentAt'),
      group: t('group'),
      icon: MessageSquarePlus,
      here: true,
      available: () => mayComment(right) && editor !== undefined,
      run: () => void editor?.setCurrentTool('comment'),
    },
    {
      id: 'written.comment',
      title: t('comment'),
      group: t('group'),
      icon: MessageSquarePlus,
      keys: pageKeys['written.comment'],
      here: true,
      available: () => mayComment(right) && editor !== undefined,
      run: () => show('new'),
    },
  ]);
  return null;
}
