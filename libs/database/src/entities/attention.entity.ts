import type { Attention } from '@cartulary/contracts/attention';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An item that a person watches or muted. */
@Entity('attention')
export class AttentionRow {
  @PrimaryColumn('uuid') accountId!: string;
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') attention!: Exclude<Attention, 'usual'>;
  @MomentOfInsertColumn() since!: Date;
}

export const attentionAccess = {
  attention: own('personal'),
} as const satisfies Record<string, TableAccess>;
