/** Limits for comments in sealed items. */
export const sealedCommentLimits = {
  /** Earlier participants of a thread who are notified of a reply. */
  maxOthers: 100,
} as const;
