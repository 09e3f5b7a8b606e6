import type { SettingCategory } from '@cartulary/contracts/settings';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';

/** One category of settings of a person or of the organisation. */
@Entity('setting')
export class Setting {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') scope!: 'account' | 'organisation';
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('text') category!: SettingCategory;
  @Column('jsonb') value!: object;
  @Column('integer', { default: 1 }) version!: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
