/** Of comments in what only browsers can read. */
export const sealedCommentLimits = {
  /** So many who took part in a thread are told of an answer. */
  maxOthers: 100,
} as const;
