import type { Comment, CommentThread } from '@cartulary/contracts/endpoints/comments';
import { t } from '@/text/writing/taken-along';

/** A thread as shown on the item's page. */
export type SaidThread = Omit<CommentThread, 'comments'> & {
  readonly comments: readonly (Comment & { readonly isUnproven?: boolean })[];
};

const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
/** Normalized to one line, so that no part reads as a heading or a name. */
const inLine = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim();
const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Comments as Markdown: each thread with its subject, authors, and times. */
export function commentsAsMarkdown(name: string, threads: readonly SaidThread[]): string {
  return [`# ${t('comments.title', { name: inLine(name) })}`, ...threads.flatMap(threadOf)].join('\n\n').concat('\n');
}

function threadOf({ quote, orphanedAt, resolvedAt, resolvedBy, comments }: SaidThread): string[] {
  const about = inLine(quote) === '' ? t('comments.whole') : t('comments.about', { quote: inLine(quote) });
  const by = inLine(resolvedBy?.name ?? '');
  const resolved = (when: string): string =>
    by === '' ? t('comments.resolved', { when }) : t('comments.resolvedBy', { when, by });
  return [
    `## ${about}`,
    ...(orphanedAt === null ? [] : [t('comments.orphaned', { when: moment(orphanedAt) })]),
    ...(resolvedAt === null ? [] : [resolved(moment(resolvedAt))]),
    ...comments.flatMap(({ author, body, createdAt, editedAt, deletedAt, isUnproven }) => [
      [
        `**${inLine(author.name)}**, ${moment(createdAt)}`,
        ...(editedAt === null ? [] : [t('comments.edited', { when: moment(editedAt) })]),
        ...(isUnproven === true ? [t('comments.unproven')] : []),
      ].join(', '),
      deletedAt === null ? quoted(body) : t('comments.deleted'),
    ]),
  ];
}
