import type { CollabRight } from '@cartulary/contracts/short-token';

/** Whoever may comment needs no right to write. */
export const mayComment = (right: CollabRight): boolean => right !== 'viewer';
