import type { CollabRight } from '@cartulary/contracts/short-token';

/** Whoever may comment needs no right to write. */
export const mayComment = (right: CollabRight): boolean => right !== 'viewer';

/** Whoever writes in the document also resolves threads of others, and tells where their places are. */
export const mayWrite = (right: CollabRight): boolean => right === 'owner' || right === 'editor';
