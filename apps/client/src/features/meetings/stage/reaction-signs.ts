import type { MeetingReaction } from '@cartulary/contracts/meetings';

/** As they are drawn; their names stand in the catalogue. */
export const reactionSigns: Readonly<Record<MeetingReaction, string>> = {
  'thumbs-up': '👍',
  clap: '👏',
  heart: '❤️',
  laugh: '😂',
  surprised: '😮',
  celebrate: '🎉',
};
