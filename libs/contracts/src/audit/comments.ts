import type { NounsOf } from './nouns.js';

export const commentsActs = {
  'comment.add': 'Comment written',
  'comment.delete': 'Comment deleted',
  'comment.edit': 'Comment changed',
  'comment.move': 'Comment moved to another place',
  'comment.orphan': 'Comment marked as detached or attached',
  'comment.reopen': 'Comments reopened',
  'comment.resolve': 'Comments resolved',
} as const;

export const commentsNouns = {
  comment: 'Comments',
} as const satisfies NounsOf<typeof commentsActs>;
