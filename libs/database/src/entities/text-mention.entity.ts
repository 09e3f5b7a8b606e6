import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** That the text of an item names somebody, who was told once. */
@Entity('text_mention')
export class TextMention {
  /** In the order in which they were told. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** What the text calls it; one text is given each only once. */
  @Column('uuid') mentionId!: string;
  @Column('uuid') accountId!: string;
  /** Whose page told it. */
  @Column('uuid') byId!: string;
  @MomentOfInsertColumn() at!: Date;
  /** Since when the text has it no more. */
  @Column('timestamptz', { nullable: true }) goneAt!: Date | null;
  /** When whoever is named settled it. */
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
}

export const textMentionAccess = {
  text_mention: own('content'),
} as const satisfies Record<string, TableAccess>;
