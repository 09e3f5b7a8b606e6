import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { CollabRight } from '@cartulary/contracts/short-token';

/** Whoever may comment needs no right to write. */
export const mayComment = (right: CollabRight): boolean => right !== 'viewer';

/** Whoever writes in the document also resolves threads of others, and tells where their places are. */
export const mayWrite = (right: CollabRight): boolean => right === 'owner' || right === 'editor';

/** Whoever began a thread, or is asked something in it, settles it without that right. */
export const concerns = ({ comments }: CommentThread, ownId: string | undefined): boolean =>
  comments[0]?.author.id === ownId || comments.some(({ mentions }) => mentions.some(({ id }) => id === ownId));
