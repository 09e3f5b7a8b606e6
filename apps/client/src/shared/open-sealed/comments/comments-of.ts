import { tellSealedComment } from '@cartulary/contracts/endpoints/sealed-comments';
import type { User } from '@cartulary/contracts/user';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { log } from '@/lib/log/log';
import { commentsFrom } from '@/shared/open-written/comments/comments-data';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { SealedComments, type CommentNotice } from './sealed-comments';

/**
 * Registers a sealed item as the source of its own comments, before its page renders. @returns the unregister function
 */
export const commentsOf = (document: OpenSealed, { id, name }: User): (() => void) =>
  commentsFrom(document.itemId, new SealedComments(document, { id, name }, (notice) => tell(document.itemId, notice)));

/** Notifies the people that a comment concerns. */
function tell(sealedId: string, body: CommentNotice): void {
  call(
    tellSealedComment,
    { params: { sealedId }, body: sealedBody(tellSealedComment, body) },
    { background: true },
  ).catch((error: unknown) =>
    log.warn('Nobody was told of a comment; it stands in the document.', { component: 'comments', error }),
  );
}
