import type { Comment } from '@cartulary/contracts/endpoints/comments';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/text/comments';
import { t as sealed } from '@/text/writing/sealed-text';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { change, takeBack, type ShownComment } from './comments-data';
import { Composer } from './composer';
import { partsOf } from './mention-text';

interface SaidCommentProps {
  itemId: string;
  threadId: string;
  comment: ShownComment;
  mayChange: boolean;
  isNew: boolean;
}

/** One comment, which its author can edit or delete. */
export function SaidComment({ itemId, threadId, comment, mayChange, isNew }: SaidCommentProps) {
  const [editing, setEditing] = useState(false);
  const { id, author, saidBy, body, mentions, deletedAt } = comment;
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
        <Avatar name={saidBy ?? author.name} size="sm" decorative />
        <p className="min-w-0 grow truncate font-medium">
          <AuthorName comment={comment} isOwn={isOwn} />
        </p>
        {comment.isUnproven ? <Badge tone="warning">{sealed('comment.unproven')}</Badge> : null}
        {isNew ? <Badge tone="info">{t('thread.new')}</Badge> : null}
        <SaidAt comment={comment} />
        {isOwn && mayChange ? (
          <CommentMenu
            name={plainName(saidBy ?? author.name)}
            onEdit={() => setEditing(true)}
            onDelete={() => void remove()}
          />
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
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        <SaidWords comment={comment} />
      )}
    </li>
  );
}

/** The author, or the name from the file for an imported comment. */
function AuthorName({ comment: { author, saidBy }, isOwn }: { comment: Comment; isOwn: boolean }) {
  if (saidBy !== null) return t('comment.fromFile', { name: plainName(saidBy) });
  return isOwn ? t('comment.you') : <GivenName>{author.name}</GivenName>;
}

const SaidAt = ({ comment: { createdAt, editedAt } }: { comment: Comment }) => (
  <time dateTime={createdAt} title={formatMoment(createdAt)} className="shrink-0 text-2xs text-ink-3">
    {formatAgo(createdAt)}
    {editedAt === null ? null : `, ${t('comment.edited')}`}
  </time>
);

const CommentMenu = ({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) => (
  <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={t('comment.more', { name })} />}>
    <MenuItem icon={PencilLine} onSelect={onEdit}>
      {t('comment.edit')}
    </MenuItem>
    <MenuItem icon={Trash2} danger onSelect={onDelete}>
      {t('comment.delete')}
    </MenuItem>
  </Menu>
);

/** The text with highlighted mentions. */
const SaidWords = ({ comment: { body, mentions } }: { comment: Comment }) => (
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
);
