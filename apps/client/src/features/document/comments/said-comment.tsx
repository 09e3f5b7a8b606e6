import type { Comment } from '@cartulary/contracts/endpoints/comments';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format';
import { useUser } from '@/lib/session';
import { t } from '@/text/comments';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { change, takeBack } from './comments-data';
import { Composer } from './composer';
import { partsOf } from './mention-text';

interface SaidCommentProps {
  itemId: string;
  threadId: string;
  comment: Comment;
  mayChange: boolean;
  isNew: boolean;
}

/** One comment; its author changes it here or takes it back. */
export function SaidComment({ itemId, threadId, comment, mayChange, isNew }: SaidCommentProps) {
  const [editing, edit] = useState(false);
  const { id, author, saidBy, body, mentions, createdAt, editedAt, deletedAt } = comment;
  const isOwn = useUser()?.id === author.id;
  if (deletedAt !== null) return <li className="text-xs text-ink-3">{t('comment.gone')}</li>;
  const remove = async (): Promise<void> => {
    try {
      await takeBack(itemId, threadId, id);
    } catch (error) {
      sayFailed(t('comment.notDeleted'), error);
    }
  };
  return (
    <li>
      <div className="flex items-center gap-2">
        <Avatar name={saidBy ?? author.name} size="sm" self={isOwn && saidBy === null} decorative />
        <p className="min-w-0 grow truncate font-medium">
          {saidBy === null ? (
            isOwn ? (
              t('comment.you')
            ) : (
              <GivenName>{author.name}</GivenName>
            )
          ) : (
            t('comment.fromFile', { name: plainName(saidBy) })
          )}
        </p>
        {isNew ? <Badge tone="info">{t('thread.new')}</Badge> : null}
        <time dateTime={createdAt} title={formatMoment(createdAt)} className="shrink-0 text-2xs text-ink-3">
          {formatAgo(createdAt)}
          {editedAt === null ? null : `, ${t('comment.edited')}`}
        </time>
        {isOwn && mayChange ? (
          <Menu
            align="end"
            trigger={
              <IconButton
                icon={Ellipsis}
                size="sm"
                label={t('comment.more', { name: plainName(saidBy ?? author.name) })}
              />
            }
          >
            <MenuItem icon={PencilLine} onSelect={() => edit(true)}>
              {t('comment.edit')}
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
              {t('comment.delete')}
            </MenuItem>
          </Menu>
        ) : null}
      </div>
      {editing ? (
        <div className="mt-1.5">
          <Composer
            label={t('edit.label')}
            action={t('edit.save')}
            failed={t('edit.failed')}
            body={body}
            mentions={mentions}
            startsFocused
            onSend={async (said) => {
              await change(itemId, threadId, id, said);
              edit(false);
            }}
            onCancel={() => edit(false)}
          />
        </div>
      ) : (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          {partsOf(body, mentions).map(({ text, isName }, index) =>
            isName ? (
              <span key={index} className="font-medium text-link">
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </li>
  );
}
