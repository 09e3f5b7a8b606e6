import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A dictionary or pattern with which an organization finds its own terms in documents. */
@Entity('text_rule')
export class TextRuleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('jsonb') sought!: SoughtByRule;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const textRuleAccess = {
  text_rule: own('content'),
} as const satisfies Record<string, TableAccess>;
