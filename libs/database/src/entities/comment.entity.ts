import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A comment thread on one position of an item, or on the whole item. */
@Entity('comment_thread')
export class CommentThreadRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** Relative positions of the editor, which the server doesn't interpret. */
  @Column('jsonb', { nullable: true }) anchor!: CommentAnchor | null;
  @Column('text', { default: '' }) quote!: string;
  @Column('timestamptz', { nullable: true }) orphanedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
  @Column('uuid', { nullable: true }) resolvedBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

@Entity('comment')
export class CommentRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') threadId!: string;
  @Column('uuid') authorId!: string;
  @Column('text') body!: string;
  /** Author name from the imported file. */
  @Column('text', { nullable: true }) saidBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) editedAt!: Date | null;
  /** Deleted by its author while it has replies: its text is removed. */
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}

/** A mention in a comment. The person is notified. */
@Entity('comment_mention')
export class CommentMention {
  @PrimaryColumn('uuid') commentId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
}

export const commentAccess = {
  comment_thread: own('content'),
  comment: own('content'),
  comment_mention: own('content'),
} as const satisfies Record<string, TableAccess>;
