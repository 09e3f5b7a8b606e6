import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A mention of a person in an item's text. The person is notified once. */
@Entity('text_mention')
export class TextMention {
  /** In the order of notification. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** Its id in the text; unique per text. */
  @Column('uuid') mentionId!: string;
  @Column('uuid') accountId!: string;
  /** The person whose page reported it. */
  @Column('uuid') byId!: string;
  @MomentOfInsertColumn() at!: Date;
  /** When it was removed from the text. */
  @Column('timestamptz', { nullable: true }) goneAt!: Date | null;
  /** When the mentioned person resolved it. */
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
}

export const textMentionAccess = {
  text_mention: own('content'),
} as const satisfies Record<string, TableAccess>;
