import type { MeetingReaction } from '@cartulary/contracts/meetings';

/** Emoji per reaction. Their names are in the catalog. */
export const reactionSigns: Readonly<Record<MeetingReaction, string>> = {
  'thumbs-up': '👍',
  clap: '👏',
  heart: '❤️',
  laugh: '😂',
  surprised: '😮',
  celebrate: '🎉',
};
