import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/text/comments';
import type { TextRoom } from '../text-room';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { onPressed, showMarks } from './comment-marks';
import { useThreads } from '@/shared/open-written/comments/comments-data';
import { mayComment, mayWrite } from '@/shared/open-written/comments/may-comment';
import { useSettledPlaces, type SettledLine } from './settle-places';
import './comments.css';

type PlacesRoom = Pick<TextRoom, 'itemId' | 'right' | 'editor'> & { readonly line: SettledLine };

/** The threads' passages in the text, and the command for a new comment, while the document is open. */
export function CommentPlaces({ itemId, right, editor, line }: PlacesRoom) {
  const { data: threads } = useThreads(itemId);
  const { threadId, show } = useCommentAddress();
  const writes = mayComment(right);
  useSettledPlaces({ itemId, editor, line, threads, mayWrite: mayWrite(right) });
  useEffect(() => {
    const open = (threads ?? []).flatMap(({ id, anchor, resolvedAt }) =>
      anchor !== null && (resolvedAt === null || id === threadId) ? [{ id, anchor }] : [],
    );
    showMarks(editor, { threads: open, current: threadId });
  }, [editor, threads, threadId]);
  const pressed = useEffectEvent((id: string) => show(id));
  useEffect(() => onPressed(editor, (id) => pressed(id)), [editor]);
  const ask = (): void => {
    // Further input belongs to the comment. It must not replace the selection while the field is loading.
    editor.commands.blur();
    show('new');
    document.querySelector<HTMLElement>('[data-new-comment] textarea')?.focus();
  };
  useCommands([
    {
      id: 'written.comment',
      title: t('new.command'),
      group: t('new.group'),
      keywords: t('new.keywords').split(' '),
      icon: MessageSquarePlus,
      keys: pageKeys['written.comment'],
      here: true,
      available: () => writes,
      run: ask,
    },
  ]);
  return null;
}
