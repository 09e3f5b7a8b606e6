import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { CollabRight } from '@cartulary/contracts/short-token';

/** Commenting doesn't require write access. */
export const mayComment = (right: CollabRight): boolean => right !== 'viewer';

/** People with write access can also resolve threads of others and update anchors. */
export const mayWrite = (right: CollabRight): boolean => right === 'owner' || right === 'editor';

/** The thread's author and people mentioned in it can resolve it without write access. */
export const concerns = ({ comments }: CommentThread, ownId: string | undefined): boolean =>
  comments[0]?.author.id === ownId || comments.some(({ mentions }) => mentions.some(({ id }) => id === ownId));
