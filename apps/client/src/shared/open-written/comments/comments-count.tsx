import { useUser } from '@/lib/session/session';
import { t } from '@/text/text/comments';
import { CountMark } from '../panels/panel-button';
import type { WrittenRoom } from '../written-room';
import { useKnownThreads } from './comments-data';
import { useSeenUntil } from './seen-until';

/** The number of open threads, and whether they contain comments by others that this browser hasn't shown yet. */
export function CommentsCount({ itemId, isOpen }: WrittenRoom & { isOpen: boolean }) {
  const ownId = useUser()?.id;
  const [seenUntil] = useSeenUntil(itemId);
  const open = useKnownThreads(itemId).filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  // Comments that are on screen aren't unread.
  const unread = open.filter(
    ({ comments }) =>
      !isOpen &&
      comments.some(({ author, createdAt, deletedAt }) => {
        return deletedAt === null && author.id !== ownId && createdAt > seenUntil;
      }),
  ).length;
  return <CountMark count={open.length} isNew={unread > 0} words={t('count.open', { count: open.length, unread })} />;
}
